import { ed25519 } from '@noble/curves/ed25519.js'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { deriveEd25519Key } from '../keys/derive-ed25519-key.ts'
import { deriveSeed } from '../keys/derive-seed.ts'

/** Holds the Polkadot keys and signs with them. */
export interface PolkadotSigner {
  /** In SS58 with Polkadot's prefix, in derivation order. */
  readonly addresses: readonly string[]
  /** A signature of 64 bytes over exactly these bytes. @throws Error if the wallet doesn't have the account */
  sign(address: string, bytes: Uint8Array): Uint8Array
}

/** The addresses of the wallet's ed25519 accounts, hard-coded: their checksum needs a hash that nothing else here uses. */
export const POLKADOT_ADDRESSES: readonly string[] = [
  '13AYmj8xmDGKixenStJSz6j5B9HeRR7Kx4yRLpSR6C5UDLvf',
  '13bdbJz7X2hErFKm1b6QMVH7SZr3PmMqFmvbHuR8kUAwJx1b',
  '13MheSqsegWdzntxop3bni2bGQNknwhm216373KDhgwpvkt8',
  '12NrAQPDmBbeL5mKpdhSXpzJZvpRqZcsNSXsKfxbFixm8t46',
  '1k1iAasE6oRK22aLdqT1MHuudUyGy2LiVmAoLCch27CUySc',
]

const PATH = { purpose: 44, coinType: 354 } as const

/** The signer for the well-known test mnemonic: five ed25519 accounts at m/44'/354'/i'/0'/0'. */
export async function createPolkadotSigner(): Promise<PolkadotSigner> {
  const seed = await deriveSeed(DEV_MNEMONIC)
  const keys = await Promise.all(
    POLKADOT_ADDRESSES.map((_, index) => deriveEd25519Key(seed, [PATH.purpose, PATH.coinType, index, 0, 0])),
  )
  return {
    addresses: POLKADOT_ADDRESSES,
    sign(address, bytes) {
      const key = keys[POLKADOT_ADDRESSES.indexOf(address)]
      if (!key) throw new Error(`The wallet has no key for ${address}.`)
      return ed25519.sign(bytes, key)
    },
  }
}
