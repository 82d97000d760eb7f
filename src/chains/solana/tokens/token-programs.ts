/** SPL Token. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Token-2022: the same instructions and layouts, followed by extensions. */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

export type TokenProgram = typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM

export const isTokenProgram = (address: string): address is TokenProgram =>
  address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM
