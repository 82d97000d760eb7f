const PLACE = 'type WalletDialogErrorCode = string'

/**
 * Writes the codes of all errors into the published types. The sources have each code once, where its error is defined.
 * @throws Error if the types have no place for them
 */
export function withErrorCodes(types: string, codes: readonly string[]): string {
  if (!types.includes(PLACE) || codes.length === 0) throw new Error('The types have no place for the codes of errors.')
  return types.replace(PLACE, `type WalletDialogErrorCode = ${codes.map((code) => `'${code}'`).join(' | ')}`)
}
