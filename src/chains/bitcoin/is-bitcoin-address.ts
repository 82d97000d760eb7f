import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase58 } from '#lib/base58.ts'
import { bytesOfWords, decodeBech32 } from '#lib/bech32.ts'
import { isSameBytes } from '#lib/bytes.ts'

interface Prefixes {
  /** Human-readable part of segwit addresses. */
  readonly segwit: string
  /** First byte of pay-to-public-key-hash and pay-to-script-hash addresses. */
  readonly legacy: readonly number[]
}

const MAINNET: Prefixes = { segwit: 'bc', legacy: [0x00, 0x05] }
const TESTNET: Prefixes = { segwit: 'tb', legacy: [0x6f, 0xc4] }

/** Chains by the reference of their CAIP-2 id (BIP-122). For other chains, only the format of an address is known. */
const PREFIXES: Readonly<Record<string, Prefixes>> = {
  '000000000019d6689c085ae165831e93': MAINNET,
  '000000000933ea01ad0ee984209779ba': TESTNET,
  '00000000da84f2bafbbc53dee25a72ae': TESTNET,
  '00000008819873e925422c1ff0f99f7c': TESTNET,
  '0f9188f13cb7b2c71f2a335e3a4fc328': { segwit: 'bcrt', legacy: TESTNET.legacy },
}

const HASH_LENGTH = 20
const CHECKSUM_LENGTH = 4

/** True if a text is an address of a BIP-122 chain: its checksum is right, and its prefix belongs to the chain. */
export function isBitcoinAddress(reference: string, address: string): boolean {
  const prefixes = Object.hasOwn(PREFIXES, reference) ? PREFIXES[reference] : undefined
  return isSegwitAddress(address, prefixes) || isLegacyAddress(address, prefixes)
}

/** BIP-173 for version 0, BIP-350 for the later ones. */
function isSegwitAddress(address: string, prefixes: Prefixes | undefined): boolean {
  const { encoding, prefix, words: [version, ...words] = [] } = decodeBech32(address) ?? {}
  const program = bytesOfWords(words)
  if (version === undefined || version > 16 || !program) return false
  if (prefixes && prefix !== prefixes.segwit) return false
  if (version === 0) return encoding === 'bech32' && [20, 32].includes(program.length)
  return encoding === 'bech32m' && program.length >= 2 && program.length <= 40
}

function isLegacyAddress(address: string, prefixes: Prefixes | undefined): boolean {
  const bytes = address.length <= 40 ? decodeBase58(address) : undefined
  if (bytes?.length !== 1 + HASH_LENGTH + CHECKSUM_LENGTH) return false
  if (prefixes && !prefixes.legacy.includes(bytes[0]!)) return false
  const hash = sha256(sha256(bytes.slice(0, -CHECKSUM_LENGTH)))
  return isSameBytes(bytes.slice(-CHECKSUM_LENGTH), hash.slice(0, CHECKSUM_LENGTH))
}
