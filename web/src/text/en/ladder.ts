export const ladder = {} as const;
