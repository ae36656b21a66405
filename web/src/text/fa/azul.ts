export const azul = {} as const;
