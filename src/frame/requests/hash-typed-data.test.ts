import { bytesToHex, hashTypedData as hashByViem } from 'viem'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../test/fakes/create-random.ts'
import { hashTypedData } from './hash-typed-data.ts'
import type { TypedData } from './read-typed-data.ts'

const HOLDER = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const hash = (data: object) => bytesToHex(hashTypedData(data as TypedData))

/** The example of EIP-712. */
const MAIL = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('the hash of EIP-712’s own example', () => {
  expect(hash(MAIL)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
})

type Random = ReturnType<typeof createRandom>
type Types = Record<string, { name: string; type: string }[]>

const hexOf = (length: number, random: Random) =>
  `0x${Array.from({ length }, () => random(256).toString(16).padStart(2, '0')).join('')}`

/** A value of a type, and of any depth. */
function valueOf(type: string, types: Types, random: Random): unknown {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    const count = length === '' ? random(4) : Number(length)
    return Array.from({ length: count }, () => valueOf(item, types, random))
  }
  const fields = types[type]
  if (fields) return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, types, random)]))
  if (type === 'string') return ['', 'é', 'x'.repeat(random(300))][random(3)]
  if (type === 'bool') return random(2) === 1
  if (type === 'address') return hexOf(20, random)
  if (type === 'bytes') return hexOf(random(200), random)
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? []
  if (bytes !== undefined) return hexOf(Number(bytes), random)
  const [, sign, bits] = /^(u?)int(\d+)$/.exec(type)!
  const size = BigInt(bits!)
  const number = BigInt(hexOf(Number(size) / 8, random))
  const value = sign === 'u' ? number : BigInt.asIntN(Number(size), number)
  return random(3) === 0 && value >= -(2n ** 53n) && value < 2n ** 53n ? Number(value) : String(value)
}

const ATOMS = ['string', 'bool', 'address', 'bytes', 'bytes1', 'bytes32', 'uint8', 'uint256', 'int8', 'int128']

test('typed data of 200 random shapes is hashed as viem hashes it', () => {
  const random = createRandom(20_261_123)
  for (let count = 0; count < 200; count++) {
    const types: Types = {}
    const known = [...ATOMS]
    for (const name of ['Leaf', 'Branch', 'Tree'].slice(0, 1 + random(3))) {
      types[name] = Array.from({ length: 1 + random(5) }, (_, at) => {
        const suffix = ['', '', '[]', '[2]', '[][2]'][random(5)]!
        return { name: `field${at}`, type: known[random(known.length)]! + suffix }
      })
      known.push(name)
    }
    const primaryType = Object.keys(types).at(-1)!
    const facts = { name: 'Shop', version: '2', chainId: 137, verifyingContract: HOLDER, salt: hexOf(32, random) }
    const domain = Object.fromEntries(Object.entries(facts).filter(() => random(2) === 1))
    const data = { types, primaryType, domain, message: valueOf(primaryType, types, random) as object }
    expect(hash(data)).toBe(hashByViem(data as never))
  }
})

test('a declared type of the domain is what is hashed', () => {
  const EIP712Domain = [
    { name: 'chainId', type: 'uint256' },
    { name: 'name', type: 'string' },
  ]
  const data = { ...MAIL, types: { ...MAIL.types, EIP712Domain }, domain: { name: 'Shop', chainId: 1 } }
  expect(hash(data)).toBe(hashByViem(data as never))
})

describe('what does not fit is refused', () => {
  const of = (type: string, value: unknown, more: object = {}) => ({
    types: { Order: [{ name: 'field', type }], ...more },
    primaryType: 'Order',
    domain: {},
    message: { field: value },
  })
  test.each([
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['int8', -129],
    ['uint256', 1.5],
    ['uint256', 2 ** 53],
    ['uint256', '1e3'],
    ['uint256', ''],
    ['uint256', true],
    ['uint', 1],
    ['uint7', 1],
    ['uint512', 1],
    ['fixed128x18', 1],
    ['bool', 'true'],
    ['bool', 1],
    ['address', '0x9858efFD232B4033E47d90003D41EC34EcaEda94'],
    ['address', '0x12'],
    ['bytes', 'text'],
    ['bytes4', '0x0102'],
    ['bytes33', `0x${'00'.repeat(33)}`],
    ['bytes0', '0x'],
    ['string', 7],
    ['string[2]', ['a']],
    ['string[]', 'a'],
    ['Unknown', {}],
    ['toString', {}],
  ])('%s: %j', (type, value) => {
    expect(() => hash(of(type, value))).toThrow('cannot read the request')
  })
  test.each([
    ['a type that has the name of another', of('uint256', 1, { uint256: [{ name: 'a', type: 'string' }] })],
    ['a type whose name says more', of('string', 'a', { 'Order(string a)': [] })],
    ['a field whose name says more', of('string', 'a', { Other: [{ name: 'a,uint256 b', type: 'string' }] })],
  ])('%s', (_what, data) => {
    expect(() => hash(data)).toThrow('cannot read the request')
  })
})
