import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import { ripemd160, sha256 } from 'viem'
import { HDKey } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { deriveSeed } from '../keys/derive-seed.ts'

/** Holds the Cosmos keys and signs with them. */
export interface CosmosSigner {
  /** In bech32 with the prefix `cosmos`, in derivation order. */
  readonly addresses: readonly string[]
  /** The compressed public key in base64. @throws Error if the wallet doesn't have the account */
  publicKey(address: string): string
  /** In base64, over the SHA-256 hash of the bytes. @throws Error if the wallet doesn't have the account */
  sign(address: string, bytes: Uint8Array): string
}

const ACCOUNT_COUNT = 5

/** The signer for the well-known test mnemonic: five accounts at m/44'/118'/0'/0/i, as in other Cosmos wallets. */
export async function createCosmosSigner(): Promise<CosmosSigner> {
  const root = HDKey.fromMasterSeed(await deriveSeed(DEV_MNEMONIC)).derive("m/44'/118'/0'/0")
  const keys = Array.from({ length: ACCOUNT_COUNT }, (_, index) => {
    const { privateKey } = root.deriveChild(index)
    if (!privateKey) throw new Error('No private key could be derived from the test mnemonic.')
    return { privateKey, publicKey: secp256k1.getPublicKey(privateKey, true) }
  })
  const addresses = keys.map(({ publicKey }) =>
    bech32.encodeFromBytes('cosmos', ripemd160(sha256(publicKey, 'bytes'), 'bytes')),
  )

  function keyOf(address: string) {
    const key = keys[addresses.indexOf(address)]
    if (!key) throw new Error(`The wallet has no key for ${address}.`)
    return key
  }

  return {
    addresses,
    publicKey: (address) => base64.encode(keyOf(address).publicKey),
    sign(address, bytes) {
      const hash = sha256(bytes, 'bytes')
      return base64.encode(secp256k1.sign(hash, keyOf(address).privateKey, { prehash: false }))
    },
  }
}
