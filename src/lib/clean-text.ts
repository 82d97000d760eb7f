/**
 * Control, format, surrogate and line-separator characters, and all that Unicode says is not drawn (zero-width, bidirectional,
 * Hangul fillers, variation selectors) or that is drawn as nothing (the blank of braille): a name has no use for them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** Of marks over and under one letter, no script needs more than two; heaps of them cover what stands around. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu

/** What most texts are: words of ASCII with single blanks between them. Long lists have many, so they are told apart first. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A foreign text as it may be shown: one line, without invisible characters, at most `maxLength` characters. Empty if nothing
 * would be seen of it.
 */
export function cleanText(text: string, maxLength: number): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text
  const cleaned = text
    .slice(0, maxLength * 4)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(HEAPED_MARKS, '$1')
    .trim()
  if (!/[^\p{M}\s]/u.test(cleaned)) return ''
  return [...cleaned].slice(0, maxLength).join('').trim()
}
