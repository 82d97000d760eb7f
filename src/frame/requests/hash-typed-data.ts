import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOfHex, hexOfBytes } from '#lib/bytes.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { readHex, refuse } from './read-params.ts'
import type { TypedData } from './read-typed-data.ts'

type Types = TypedData['types']

const WORD_DIGITS = 64
const IDENTIFIER = /^[a-z_$][\w$]*$/i
const LIST = /^(.+)\[(\d*)\]$/
const NUMBER = /^(u?)int(\d+)$/
/** Types of EIP-712 itself, which no struct may be named after. */
const ATOMIC = /^(?:u?int\d*|bytes\d*|bool|string|address)$/
/** In the order in which EIP-712 has them, for domains whose type isn't declared. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const hashText = (text: string) => hexOfBytes(keccak_256(new TextEncoder().encode(text)))
const hashHex = (hex: string) => hexOfBytes(keccak_256(bytesOfHex(hex)))

/**
 * The hash of typed data, as wallets sign it (EIP-712): 32 bytes.
 * @throws WalletDialogError `frame_request_invalid` if a value doesn't fit its type, or a type or field has no name that fits
 */
export function hashTypedData({ types: declared, primaryType, domain, message }: TypedData): Uint8Array {
  const present = DOMAIN_FIELDS.filter(({ name }) => Object.hasOwn(domain, name))
  const types: Types = { EIP712Domain: present, ...declared }
  for (const [name, fields] of Object.entries(types)) {
    const odd = [name, ...fields.map((field) => field.name)].find((one) => !IDENTIFIER.test(one))
    if (odd !== undefined || ATOMIC.test(name)) return refuse(`its type ${odd ?? name}`)
  }
  const hashes = hashStruct('EIP712Domain', domain, types) + hashStruct(primaryType, message, types)
  return keccak_256(bytesOfHex(`1901${hashes}`))
}

const fieldsOf = (type: string, types: Types) => (Object.hasOwn(types, type) ? types[type] : undefined)

function hashStruct(type: string, value: unknown, types: Types): string {
  const fields = fieldsOf(type, types)
  if (!fields || typeof value !== 'object' || value === null) return refuse(`its ${type}`)
  const values = value as Readonly<Record<string, unknown>>
  const words = fields.map((field) => encode(field.type, values[field.name], types))
  return hashHex(hashText(describeType(type, types)) + words.join(''))
}

/** `Mail(Person from,…)Person(…)`: the type, then the types that it is made of, sorted by name. */
function describeType(type: string, types: Types): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    const [base = ''] = name.split('[')
    const fields = fieldsOf(base, types)
    if (!fields || found.has(base)) return
    found.add(base)
    for (const field of fields) visit(field.type)
  }
  visit(type)
  found.delete(type)
  return [type, ...[...found].toSorted()]
    .map(
      (name) =>
        `${name}(${fieldsOf(name, types)!
          .map((field) => `${field.type} ${field.name}`)
          .join(',')})`,
    )
    .join('')
}

/** A value as 64 hexadecimal digits. */
function encode(type: string, value: unknown, types: Types): string {
  const [, item, length = ''] = LIST.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return refuse(`its ${type}`)
    return hashHex(value.map((one: unknown) => encode(item, one, types)).join(''))
  }
  if (fieldsOf(type, types)) return hashStruct(type, value, types)
  if (type === 'string') return typeof value === 'string' ? hashText(value) : refuse('its string')
  if (type === 'bool') return typeof value === 'boolean' ? encodeNumber(BigInt(value)) : refuse('its bool')
  if (type === 'address') {
    const address = typeof value === 'string' ? checksumAddress(value) : undefined
    // Mixed case that isn't EIP-55's is a typing error.
    if (!address || (value !== address && value !== address.toLowerCase())) return refuse('its address')
    return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')
  }
  if (type.startsWith('bytes')) return encodeBytes(type, readHex(value))
  return readInteger(type, value)
}

function encodeBytes(type: string, bytes: Uint8Array | undefined): string {
  if (bytes && type === 'bytes') return hexOfBytes(keccak_256(bytes))
  const isWhole = bytes && bytes.length > 0 && bytes.length <= 32 && type === `bytes${bytes.length}`
  return isWhole ? hexOfBytes(bytes).padEnd(WORD_DIGITS, '0') : refuse(`its ${type}`)
}

function readInteger(type: string, value: unknown): string {
  const [, unsigned, digits = ''] = NUMBER.exec(type) ?? refuse(`its type ${type}`)
  const bits = BigInt(digits)
  const isWritten = typeof value === 'string' && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)
  if (bits < 8n || bits > 256n || bits % 8n > 0n || !(isWritten || Number.isSafeInteger(value)))
    return refuse(`its ${type}`)
  const number = BigInt(value as string | number)
  const [least, above] = unsigned === 'u' ? [0n, 1n << bits] : [-(1n << (bits - 1n)), 1n << (bits - 1n)]
  return number >= least && number < above ? encodeNumber(number) : refuse(`its ${type}`)
}

const encodeNumber = (number: bigint) => BigInt.asUintN(256, number).toString(16).padStart(WORD_DIGITS, '0')
