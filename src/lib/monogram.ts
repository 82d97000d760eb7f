/** The letter and hue that stand for something without a picture: the same for the same name, everywhere. */
export function monogram(name: string): { readonly letter: string; readonly hue: number } {
  const [letter = '?'] = name.trim()
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 360
  return { letter: letter.toUpperCase(), hue: hash }
}
