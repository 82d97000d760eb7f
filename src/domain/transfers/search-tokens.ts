interface SearchedToken {
  readonly symbol: string
  readonly name: string
  readonly address?: string | undefined
}

/** Tokens whose symbol or name contains the text, or whose address is the text; exact symbols come first. */
export function searchTokens<Token extends SearchedToken>(tokens: readonly Token[], text: string): readonly Token[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const found = tokens.filter(
    ({ symbol, name, address }) =>
      symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted,
  )
  const isExact = ({ symbol }: Token) => symbol.toLowerCase() === wanted
  return [...found.filter(isExact), ...found.filter((token) => !isExact(token))]
}
