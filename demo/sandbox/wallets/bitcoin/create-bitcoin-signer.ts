import { HDKey } from 'viem/accounts'
import { DEV_MNEMONIC } from '../../chains/chain-table.ts'
import { deriveSeed } from '../keys/derive-seed.ts'
import {
  type BitcoinAccount,
  type BitcoinAddressType,
  type BitcoinPurpose,
  createBitcoinAccount,
  PATH_PURPOSES,
} from './bitcoin-account.ts'
import { type BitcoinMessageProtocol, signBitcoinMessage } from './sign-bitcoin-message.ts'

/** Holds the Bitcoin keys and signs with them. */
export interface BitcoinSigner {
  /** The number of accounts; each has one address per purpose. */
  readonly count: number
  /** An account's address, by the account's index in the wallet. */
  account(index: number, purpose: BitcoinPurpose, isTestnet: boolean): BitcoinAccount
  /** Finds one of the wallet's addresses. */
  find(address: string): BitcoinAccount | undefined
  /** @throws Error if the wallet doesn't have the address, or the protocol doesn't support its type */
  signMessage(address: string, message: Uint8Array, protocol?: BitcoinMessageProtocol): Uint8Array
}

/** Types of the payment addresses by account, so that every type can be tried. */
const PAYMENT_TYPES: readonly BitcoinAddressType[] = ['p2wpkh', 'p2wpkh', 'p2wpkh', 'p2sh-p2wpkh', 'p2pkh']

/**
 * The signer for the well-known test mnemonic: five accounts. Payment addresses are native segwit (BIP-84) for accounts 1 to
 * 3, nested segwit (BIP-49) for 4 and legacy (BIP-44) for 5; addresses for ordinals are taproot (BIP-86).
 */
export async function createBitcoinSigner(): Promise<BitcoinSigner> {
  const root = HDKey.fromMasterSeed(await deriveSeed(DEV_MNEMONIC))
  const known = new Map<string, BitcoinAccount>()

  function account(index: number, purpose: BitcoinPurpose, isTestnet: boolean): BitcoinAccount {
    const type = purpose === 'ordinals' ? 'p2tr' : (PAYMENT_TYPES[index] ?? 'p2wpkh')
    const path = `m/${PATH_PURPOSES[type]}'/${isTestnet ? 1 : 0}'/${index}'/0/0`
    const { publicKey } = root.derive(path)
    if (!publicKey) throw new Error('No public key could be derived from the test mnemonic.')
    const derived = createBitcoinAccount(type, publicKey, path, isTestnet)
    known.set(derived.address, derived)
    return derived
  }
  for (const [index] of PAYMENT_TYPES.entries()) {
    for (const purpose of ['payment', 'ordinals'] as const) {
      for (const isTestnet of [false, true]) account(index, purpose, isTestnet)
    }
  }

  return {
    count: PAYMENT_TYPES.length,
    account,
    find: (address) => known.get(address),
    signMessage(address, message, protocol) {
      const owned = known.get(address)
      const privateKey = owned && root.derive(owned.path).privateKey
      if (!owned || !privateKey) throw new Error(`The wallet has no key for ${address}.`)
      return signBitcoinMessage(message, owned, privateKey, protocol)
    },
  }
}
