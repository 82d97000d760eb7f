interface SearchedToken {
  readonly symbol: string
  readonly name: string
  readonly address?: string | undefined
}

/** Tokens whose symbol or name contains the text, or whose address is the text; exact symbols come first. */
export function searchTokens<Token extends SearchedToken>(tokens: readonly Token[], text: string): readonly Token[] {
  const query = text.trim().toLowerCase()
  if (query === '') return tokens
  const found = tokens.filter(
    ({ symbol, name, address }) =>
      symbol.toLowerCase().includes(query) || name.toLowerCase().includes(query) || address?.toLowerCase() === query,
  )
  const isExact = ({ symbol }: Token) => symbol.toLowerCase() === query
  return [...found.filter(isExact), ...found.filter((token) => !isExact(token))]
}
