/**
 * Control, format, surrogate and line-separator characters, and all that Unicode says is not drawn (zero-width, bidirectional,
 * Hangul fillers, variation selectors) or that renders as blank (braille’s): a name has no use for them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** No script needs more than two combining marks per letter; stacks of them cover the text around them. */
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu

/** Plain ASCII words with single blanks between them: the common case in long lists, so they take a fast path. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text from outside, made safe to show: one line, no invisible characters, at most `maxLength` characters. Empty if nothing of
 * it is visible.
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

/** The most characters that a message of ours quotes of a reason from outside: some wallets and nodes return very long ones. */
export const REASON_LIMIT = 200

/** A reason from a wallet, node or service, made safe to quote. Empty if it isn’t text. */
export const shortReason = (reason: unknown): string =>
  typeof reason === 'string' ? cleanText(reason, REASON_LIMIT) : ''
