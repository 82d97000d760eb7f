/** Markup that isn't drawn: how it begins and ends, in lower case. */
const REMARKS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!doctype', '>'],
] as const

/**
 * The text without comments, processing instructions and its doctype. Each character is passed once: an expression that looks
 * for the end of each would go through all the rest again and again in a text of nothing but beginnings.
 * @throws SyntaxError if one of them does not end, or the doctype holds more than names
 */
export function withoutRemarks(text: string): string {
  const parts: string[] = []
  let position = 0
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', start + 1)) {
    const [opening, closing] =
      REMARKS.find(([begin]) => begin === text.slice(start, start + begin.length).toLowerCase()) ?? []
    if (!opening) continue
    const end = text.indexOf(closing, start + opening.length)
    if (end === -1) throw new SyntaxError('The SVG holds something that does not end')
    if (closing === '>' && /[<[]/.test(text.slice(start + 1, end))) throw new SyntaxError('The SVG defines entities')
    parts.push(text.slice(position, start))
    position = end + closing.length
    start = position - 1
  }
  return parts.join('') + text.slice(position)
}
