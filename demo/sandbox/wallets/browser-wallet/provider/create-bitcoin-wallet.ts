import type { WalletAccount, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { WALLET_ICON, WALLET_NAME } from '../../icon/wallet-identity.ts'
import type { WireAccount } from '../page-messages.ts'
import { createStandardAccounts } from './create-standard-accounts.ts'
import type { WalletChannel } from './create-wallet-channel.ts'

const CHAINS = ['bitcoin:mainnet', 'bitcoin:testnet'] as const
const ACCOUNT_FEATURES = ['bitcoin:signMessage'] as const

/** The Bitcoin extension of Wallet Standard, as existing wallets implement it. */
interface BitcoinFeatures extends StandardConnectFeature, StandardDisconnectFeature, StandardEventsFeature {
  readonly 'bitcoin:connect': {
    readonly version: '1.0.0'
    /** Requests an address per purpose. */
    connect(input?: { readonly purposes?: readonly ('payment' | 'ordinals')[] }): Promise<{
      readonly accounts: readonly WalletAccount[]
    }>
  }
  readonly 'bitcoin:signMessage': {
    readonly version: '1.0.0'
    signMessage(
      ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
}

/**
 * Creates the wallet's Bitcoin side as a Wallet Standard wallet. Signatures are bytes: BIP-322's simple form for segwit and
 * taproot addresses, otherwise Bitcoin's old message format.
 */
export function createBitcoinWallet(
  channel: WalletChannel,
): WalletWithFeatures<BitcoinFeatures & Record<`${string}:${string}`, unknown>> {
  const accounts = createStandardAccounts({ family: 'bitcoin', chains: CHAINS, features: ACCOUNT_FEATURES }, channel)
  const connect = async (params: object) => ({
    accounts: accounts.set((await channel.request('bitcoin:connect', params)) as WireAccount[]),
  })

  const features: BitcoinFeatures = {
    'standard:connect': { version: '1.0.0', connect: (input) => connect({ silent: input?.silent ?? false }) },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await channel.request('bitcoin:disconnect', undefined)
        accounts.set([])
      },
    },
    'standard:events': { version: '1.0.0', on: accounts.on },
    'bitcoin:connect': { version: '1.0.0', connect: (input) => connect({ purposes: input?.purposes ?? ['payment'] }) },
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs) {
        const messages = inputs.map(({ account, message }) => ({ account: account.address, message }))
        const signatures = (await channel.request('bitcoin:signMessage', messages)) as Uint8Array[]
        return signatures.map((signature, index) => ({
          signedMessage: messages[index]?.message ?? new Uint8Array(),
          signature,
        }))
      },
    },
  }

  return Object.freeze({
    version: '1.0.0',
    name: WALLET_NAME,
    icon: WALLET_ICON,
    chains: CHAINS,
    features: Object.freeze({ ...features }),
    get accounts() {
      return accounts.get()
    },
  })
}
