import { base64, hex, utf8 } from '@scure/base'

/** As lenient as Node.js: padding may be missing, and excess bits are ignored. */
const lenientBase64 = {
  encode: base64.encode,
  decode(text: string) {
    const digits = text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replaceAll(/[^A-Za-z\d+/]/g, '')
    const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
    return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
  },
}

const CODERS = { base64: lenientBase64, hex, utf8, 'utf-8': utf8 } as const
type Encoding = keyof typeof CODERS

/**
 * The kit's sign-in was written for Node.js: it encodes and decodes base64 by `Buffer`. Provides what the kit uses of it,
 * unless the page has one.
 */
export function provideBuffer(): void {
  if ('Buffer' in globalThis) return
  Object.defineProperty(globalThis, 'Buffer', { value: { from, isBuffer: () => false }, configurable: true })
}

function from(value: string | ArrayBuffer | ArrayLike<number>, encoding?: Encoding | number, length?: number) {
  const bytes = toBytes(value, encoding, length)
  const toString = (wanted: Encoding = 'utf8') => CODERS[wanted].encode(bytes)
  return Object.defineProperty(bytes, 'toString', { value: toString })
}

function toBytes(value: string | ArrayBuffer | ArrayLike<number>, second?: Encoding | number, length?: number) {
  if (typeof value === 'string') return CODERS[typeof second === 'string' ? second : 'utf8'].decode(value)
  if (value instanceof ArrayBuffer) return new Uint8Array(value, typeof second === 'number' ? second : 0, length)
  return Uint8Array.from(value)
}
