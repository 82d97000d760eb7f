import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { encodeBase58 } from '#lib/base58.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import type { KeyAddresses } from './key-messages.ts'

const EVM_PATH = "m/44'/60'/0'/0/0"
/** m/44'/501'/0'/0': every step is hardened, since ed25519 has no others (SLIP-0010). */
const SOLANA_PATH = [44, 501, 0, 0]
const HARDENED = 0x80000000

/** The private keys of a wallet, and their addresses. */
export interface DerivedKeys {
  /** 32 bytes, secp256k1. */
  readonly evm: Uint8Array
  /** 32 bytes, ed25519. */
  readonly solana: Uint8Array
  readonly addresses: KeyAddresses
}

/** The recovery phrase of 16 bytes of entropy: 12 English words (BIP-39). */
export function phraseOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/**
 * The keys of a wallet: BIP-39 without a passphrase, then BIP-44 for EVM and SLIP-0010 for Solana, as wallets in use derive
 * them. WebCrypto stretches the phrase, which takes it a hundredth of the time that JavaScript needs.
 *
 * The caller overwrites the keys when they are no longer needed. The phrase is a string in between, which nothing can
 * overwrite: it stays in the worker's memory until it is collected.
 */
export async function deriveKeys(entropy: Uint8Array): Promise<DerivedKeys> {
  const seed = await mnemonicToSeedWebcrypto(phraseOf(entropy))
  try {
    const evm = deriveEvmKey(seed)
    const solana = deriveSolanaKey(seed)
    return { evm, solana, addresses: { evm: evmAddressOf(evm), solana: encodeBase58(ed25519.getPublicKey(solana)) } }
  } finally {
    seed.fill(0)
  }
}

function deriveEvmKey(seed: Uint8Array): Uint8Array {
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(EVM_PATH)
  try {
    if (!node.privateKey) throw new Error('BIP-32 gave no private key')
    return node.privateKey.slice()
  } finally {
    root.wipePrivateData()
    node.wipePrivateData()
  }
}

function evmAddressOf(privateKey: Uint8Array): `0x${string}` {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  const address = checksumAddress(`0x${hexOfBytes(keccak_256(publicKey.subarray(1)).subarray(12))}`)
  if (!address) throw new Error('An address has 20 bytes')
  return address
}

function deriveSolanaKey(seed: Uint8Array): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of SOLANA_PATH) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + HARDENED)
    const next = hmac(sha512, node.subarray(32), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
