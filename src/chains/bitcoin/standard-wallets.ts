import type { Account } from '#core/model/account.ts'
import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { base64OfBytes, hexOfBytes } from '#lib/bytes.ts'
import { referenceOf } from '#lib/caip.ts'

/** A message signature: 65 bytes in the older format, a witness in BIP-322's, which is rarely longer than a few keys. */
const SIGNATURE_LENGTHS = { min: 64, max: 2_048 }
/** If a wallet doesn’t name the purpose of each account, taproot accounts are for ordinals. */
const TAPROOT = /^(bc|tb|bcrt)1p/i

const rank = ({ type }: Account) => (type === 'payment' ? 0 : 1)

/**
 * Bitcoin's wallets that announce themselves by Wallet Standard (features `bitcoin:…`). Each account is for payments or for
 * ordinals; those for payments come first [accounts.types].
 */
export const standardWallets: WalletFamily = {
  namespace: 'bip122',
  chains: {
    'bitcoin:mainnet': 'bip122:000000000019d6689c085ae165831e93',
    'bitcoin:testnet': 'bip122:000000000933ea01ad0ee984209779ba',
    'bitcoin:signet': 'bip122:00000008819873e925422c1ff0f99f7c',
    'bitcoin:regtest': 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  },
  connect: [
    { feature: 'bitcoin:connect', input: { purposes: ['payment', 'ordinals'] } },
    { feature: 'standard:connect' },
  ],
  events: ['standard:events', 'bitcoin:events'],
  disconnect: ['bitcoin:disconnect', 'standard:disconnect'],
  signMessage: 'bitcoin:signMessage',
  toSignature: (bytes) =>
    bytes.length >= SIGNATURE_LENGTHS.min && bytes.length <= SIGNATURE_LENGTHS.max ? base64OfBytes(bytes) : undefined,
  async loadReader() {
    const { isBitcoinAddress } = await import('./is-bitcoin-address.ts')
    return ({ address, publicKey, purpose }, caipNetworkId) => {
      if (!isBitcoinAddress(referenceOf(caipNetworkId), address)) return undefined
      const isForOrdinals = purpose === 'ordinals' || (purpose !== 'payment' && TAPROOT.test(address))
      const type = isForOrdinals ? 'ordinal' : 'payment'
      return { namespace: 'bip122', address, type, publicKey: publicKey && hexOfBytes(publicKey) }
    }
  },
  /** A wallet that has only taproot accounts pays from them. */
  order: (accounts) =>
    accounts.some(({ type }) => type === 'payment')
      ? accounts.toSorted((a, b) => rank(a) - rank(b))
      : accounts.map((account): Account => ({ ...account, type: 'payment' })),
}
