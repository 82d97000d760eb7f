/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SECRET_BYTES = 16
/** They find all typing errors but one in 4,096. */
const CHECK_BITS = 12
const BITS_PER_CHARACTER = 5
const CHARACTERS = (SECRET_BYTES * 8 + CHECK_BITS) / BITS_PER_CHARACTER
const GROUP = 4

/** A new recovery code: 128 random bits, and 12 that find typing errors. */
export function createRecoverySecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
}

/** The secret as it is written down: 7 groups of 4 characters. */
export async function writeRecoveryCode(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const bits = bitsOf(secret) + (await checkOf(secret))
  const characters = bits.match(/.{5}/g)?.map((five) => ALPHABET[Number.parseInt(five, 2)]) ?? []
  return groupCode(characters.join(''))
}

/** A code, or the beginning of one, in upper case and in groups of four with hyphens between them. */
export function groupCode(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return characters.replaceAll(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-')
}

/** The secret of a code as the visitor types it; `undefined` if it isn’t one. */
export async function readRecoveryCode(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (characters.length !== CHARACTERS || [...characters].some((one) => !ALPHABET.includes(one))) return undefined
  const bits = [...characters]
    .map((one) => ALPHABET.indexOf(one).toString(2).padStart(BITS_PER_CHARACTER, '0'))
    .join('')
  const secret = Uint8Array.from({ length: SECRET_BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  return bits.slice(SECRET_BYTES * 8) === (await checkOf(secret)) ? secret : undefined
}

async function checkOf(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  return bitsOf(new Uint8Array(await crypto.subtle.digest('SHA-256', secret))).slice(0, CHECK_BITS)
}

const bitsOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
