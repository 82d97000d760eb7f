import type { TokenBalance } from '#core/ports/blockchain-api.ts'

/** Tokens whose symbol or name holds the text, or whose address is it; those whose symbol is it come first. */
export function searchTokens(tokens: readonly TokenBalance[], text: string): readonly TokenBalance[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const found = tokens.filter(
    ({ symbol, name, address }) =>
      symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted,
  )
  const isExact = ({ symbol }: TokenBalance) => symbol.toLowerCase() === wanted
  return [...found.filter(isExact), ...found.filter((token) => !isExact(token))]
}
