import { expect, test } from 'vitest'
import { bytesOfWords, decodeBech32 } from './bech32.ts'

// The vectors of BIP-173 and BIP-350.

test.each([
  'A12UEL5L',
  'a12uel5l',
  'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
  'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
  '11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j',
  'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
  '?1ezyfcl',
])('%s is bech32', (text) => expect(decodeBech32(text)?.encoding).toBe('bech32'))

test.each([
  'A1LQFN3A',
  'a1lqfn3a',
  'an83characterlonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11sg7hg6',
  'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
  '11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8',
  'split1checkupstagehandshakeupstreamerranterredcaperredlc445v',
  '?1v759aa',
])('%s is bech32m', (text) => expect(decodeBech32(text)?.encoding).toBe('bech32m'))

test.each([
  '\x201nwldj5',
  '\x7f1axkwrx',
  '\x801eym55h',
  'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
  'pzry9x0s0muk',
  '1pzry9x0s0muk',
  'x1b4n0q5v',
  'li1dgmt3',
  'de1lg7wt\xff',
  'A1G7SGD8',
  '10a06t8',
  '1qzzfhee',
  'A12uel5l',
  '',
])('%j is none', (text) => expect(decodeBech32(text)).toBeUndefined())

test('words become bytes; padding that is too long or not zero is refused', () => {
  const words = (text: string) => decodeBech32(text)?.words ?? []
  const program = bytesOfWords(words('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4').slice(1))
  expect(program).toHaveLength(20)
  expect(bytesOfWords(words('bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du').slice(1))).toBeUndefined()
  expect(bytesOfWords(words('tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv').slice(1))).toBeUndefined()
})
