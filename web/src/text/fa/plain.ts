export const plain = {} as const;
