/** The part of markdown-it's tokens that is used here. */
export interface MarkdownToken {
  readonly type: string
  readonly content: string
  tag: string
}

/** Column headings without text become plain cells: screen readers would announce a heading that says nothing. */
export function addAccessibleTables(tokens: readonly MarkdownToken[]): void {
  for (const [index, token] of tokens.entries()) {
    const [content, end] = [tokens[index + 1], tokens[index + 2]]
    if (token.type !== 'th_open' || content?.content !== '' || !end) continue
    token.tag = 'td'
    end.tag = 'td'
  }
}
