/** Control, format (zero-width, bidirectional), surrogate and line-separator characters: a name has no use for them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** What most texts are: words of ASCII with single blanks between them. Long lists have many, so they are told apart first. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** A foreign text as it may be shown: one line, without invisible characters, at most `maxLength` characters. */
export function cleanText(text: string, maxLength: number): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text
  const cleaned = text
    .slice(0, maxLength * 4)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return [...cleaned].slice(0, maxLength).join('').trim()
}
