const ACCENTED: Readonly<Record<string, string>> = { a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü' }

/** A text in no real language that can still be read: `[!! Çöññéçt {wallet} !!]`. */
export function pseudoText(english: string): string {
  const accented = english.replace(/\{\w+\}|[aceinou]/g, (found) => ACCENTED[found] ?? found)
  return `[!! ${accented} !!]`
}

/** Returns a text without its parts in the pseudo-language, punctuation and digits. */
export function unmarked(text: string): string {
  let rest = text
  // A text within a text, such as the reason of a failure, goes first.
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/\[!!(?:(?!\[!!).)*?!!\]/gs, ' ')]
  return /\p{L}/u.test(rest) ? rest.trim() : ''
}
