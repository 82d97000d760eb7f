/**
 * Letters of other scripts that look like a Latin one, by that letter: as they are written, since a capital and its small letter
 * look like different ones (Η is read as H, η as n). Drawn from Unicode's confusables; those that NFKD takes apart by itself
 * (full width, mathematical, Roman numerals, accents) are not needed here.
 */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᎪꓮⲀⲁᗅ',
  b: 'ВЬвьΒβᏴꓐⲂƄƅᖯᏏ',
  c: 'СсϹϲᏟꓚⲤⲥᴄ',
  d: 'ԀԁᎠꓓᗞᗪɗ',
  e: 'ЕеҽΕεᎬꓰⲈⲉⴹɛ℮',
  f: 'ϜϝꓝƑƒᖴ',
  g: 'ԌᏀᏳꓖɡցɢ',
  h: 'НнҺһΗᎻᏂꓧⲎհᕼ',
  i: 'ІіӀӏΙιƖɩıᎥꓲⲒ|ⵏ∣ǀ',
  j: 'ЈјᎫꓙϳյ',
  k: 'КкΚκᏦꓗⲔⲕᴋᛕ',
  l: 'ᏞꓡⳐⳑʟ',
  m: 'МмΜᎷꓟⲘᴍϺᗰ',
  n: 'ΝηոռпꓠⲚⲛɴ',
  o: 'ОоΟοσՕօסዐꓳⲞⲟᴏ〇০੦௦๐໐၀',
  p: 'РрΡρᏢꓑⲢⲣᴘᑭ',
  q: 'ԚԛգႳ',
  r: 'ᎡᏒꓣгᴦʀᖇ',
  s: 'ЅѕՏᏚꓢꜱƽ',
  t: 'ТтΤτᎢꓔⲦⲧᴛ',
  u: 'ՍսυʋꓴᴜᑌԱ',
  v: 'ѴѵνᏙꓦᴠ',
  w: 'ԜԝѡωшաᎳᏔꓪᴡ',
  x: 'ХхΧχꓫⲬⲭ᙭',
  y: 'УуҮүΥγуʏᎩꓬⲨⲩ',
  z: 'ΖζᏃꓜⲌⲍᴢƶ',
}

/** Read at a glance, these are one. */
const SAME: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 5: 's' }

const latin = new Map(
  Object.entries(READ_AS).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

/** A name as a quick look takes it: without case, spaces, marks, what is not seen, and letters of other scripts. */
export function atAGlance(text: string): string {
  // Before NFKD as well: it takes the lunate sigma, which looks like C, for a sigma.
  const own = Array.from(text, (letter) => latin.get(letter) ?? letter).join('')
  return Array.from(own.normalize('NFKD'), (letter) => {
    const read = latin.get(letter) ?? letter.toLowerCase()
    return SAME[read] ?? read
  })
    .join('')
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
}
