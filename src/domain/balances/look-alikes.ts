/**
 * Letters of other scripts that look like a Latin one, by that letter. Case matters, since a capital and its small letter can look like
 * different ones (Η like H, η like n). From Unicode's confusables; letters that NFKD decomposes anyway (full width, mathematical, Roman
 * numerals, accents) aren’t needed here.
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

/** At a glance, these look the same. */
const SAME: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 5: 's' }

const latin = new Map(
  Object.entries(READ_AS).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
)

/** A name as it reads at a glance: without case, spaces, marks, invisible characters, and letters of other scripts. */
export function atAGlance(text: string): string {
  // Also before NFKD, which turns the lunate sigma, a lookalike of C, into a sigma.
  const own = Array.from(text, (letter) => latin.get(letter) ?? letter).join('')
  return Array.from(own.normalize('NFKD'), (letter) => {
    const read = latin.get(letter) ?? letter.toLowerCase()
    return SAME[read] ?? read
  })
    .join('')
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
}
