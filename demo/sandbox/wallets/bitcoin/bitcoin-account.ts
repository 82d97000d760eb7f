import { p2pkh, p2sh, p2tr, p2wpkh, NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** The address types. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** Purpose of an address: payments, or ordinals and other inscriptions. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** An address of the wallet. */
export interface BitcoinAccount {
  readonly address: string
  readonly type: BitcoinAddressType
  readonly purpose: BitcoinPurpose
  /** The compressed public key; x-only for a taproot address. */
  readonly publicKey: Uint8Array
  /** The address's output script. */
  readonly script: Uint8Array
  readonly path: string
}

/** The purpose of BIP-43, by address type. */
export const PATH_PURPOSES: Readonly<Record<BitcoinAddressType, number>> = {
  p2pkh: 44,
  'p2sh-p2wpkh': 49,
  p2wpkh: 84,
  p2tr: 86,
}

/** The address of a compressed public key. */
export function createBitcoinAccount(
  type: BitcoinAddressType,
  publicKey: Uint8Array,
  path: string,
  isTestnet: boolean,
): BitcoinAccount {
  const network = isTestnet ? TEST_NETWORK : NETWORK
  const key = type === 'p2tr' ? publicKey.subarray(1) : publicKey
  const payments = {
    p2pkh: () => p2pkh(key, network),
    'p2sh-p2wpkh': () => p2sh(p2wpkh(key, network), network),
    p2wpkh: () => p2wpkh(key, network),
    p2tr: () => p2tr(key, undefined, network),
  }
  const { address, script } = payments[type]()
  if (address === undefined) throw new Error('No address could be derived from the key.')
  return { address, type, purpose: type === 'p2tr' ? 'ordinals' : 'payment', publicKey: key, script, path }
}
