/** Characters that aren't drawn, or change the order of others: with them, a text could be drawn as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
const KEPT = new Set(['\n', '\t'])

/** A text from outside as it is shown in an approval: characters that can't be seen are written as their code. */
export function showText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (character) => {
    if (KEPT.has(character)) return character
    return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}
