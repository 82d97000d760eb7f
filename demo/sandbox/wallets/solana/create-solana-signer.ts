import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { deriveEd25519Key } from '../keys/derive-ed25519-key.ts'
import { deriveSeed } from '../keys/derive-seed.ts'

/** Holds the Solana keys and signs with them. */
export interface SolanaSigner {
  /** In base58, in derivation order. */
  readonly addresses: readonly string[]
  /** A signature of 64 bytes over exactly these bytes. @throws Error if the wallet doesn't have the account */
  sign(address: string, bytes: Uint8Array): Uint8Array
}

const ACCOUNT_COUNT = 5
const PURPOSE = 44
const COIN_TYPE = 501

/** The signer for the well-known test mnemonic: five accounts at m/44'/501'/i'/0', as in other Solana wallets. */
export async function createSolanaSigner(): Promise<SolanaSigner> {
  const seed = await deriveSeed(DEV_MNEMONIC)
  const keys = await Promise.all(
    Array.from({ length: ACCOUNT_COUNT }, (_, index) => deriveEd25519Key(seed, [PURPOSE, COIN_TYPE, index, 0])),
  )
  return solanaSignerOf(keys)
}

/** The signer for some private keys. */
export function solanaSignerOf(keys: readonly Uint8Array[]): SolanaSigner {
  const addresses = keys.map((key) => base58.encode(ed25519.getPublicKey(key)))
  return {
    addresses,
    sign(address, bytes) {
      const key = keys[addresses.indexOf(address)]
      if (!key) throw new Error(`The wallet has no key for ${address}.`)
      return ed25519.sign(bytes, key)
    },
  }
}
