import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletIcon, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { WALLET_ICON, WALLET_NAME } from '../../icon/wallet-identity.ts'
import { SOLANA_NETWORK_IDS } from '../../solana/solana-networks.ts'
import type { WireAccount } from '../page-messages.ts'
import { createStandardAccounts, type AccountChannel } from './create-standard-accounts.ts'

const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

type SolanaFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

/** A wallet's public identity. */
interface WalletIdentity {
  readonly name: string
  readonly icon: WalletIcon
}

/** Creates the wallet's Solana side as a Wallet Standard wallet. It has no keys: requests go to the wallet. */
export function createSolanaWallet(
  channel: AccountChannel,
  { name, icon }: WalletIdentity = { name: WALLET_NAME, icon: WALLET_ICON },
): WalletWithFeatures<SolanaFeatures> {
  const accounts = createStandardAccounts(
    { family: 'solana', chains: SOLANA_NETWORK_IDS, features: ACCOUNT_FEATURES },
    channel,
  )
  const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

  const features: SolanaFeatures = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input) {
        const silent = input?.silent ?? false
        return { accounts: accounts.set((await channel.request('solana:connect', { silent })) as WireAccount[]) }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await channel.request('solana:disconnect', undefined)
        accounts.set([])
      },
    },
    'standard:events': { version: '1.0.0', on: accounts.on },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs) {
        const messages = inputs.map(({ account, message }) => ({ account: account.address, message }))
        const signatures = (await channel.request('solana:signMessage', messages)) as Uint8Array[]
        return signatures.map((signature, index) => ({
          signedMessage: messages[index]?.message ?? new Uint8Array(),
          signature,
          signatureType: 'ed25519' as const,
        }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const transactions = inputs.map(({ account, ...input }) => ({ ...input, account: account.address }))
        const signed = (await channel.request('solana:signTransaction', transactions)) as Uint8Array[]
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs) {
        const transactions = inputs.map(({ account, ...input }) => ({ ...input, account: account.address }))
        const signatures = (await channel.request('solana:signAndSendTransaction', transactions)) as Uint8Array[]
        return signatures.map((signature) => ({ signature }))
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        const outputs = []
        for (const input of inputs.length > 0 ? inputs : [{}]) {
          // One approval after the other
          outputs.push(await signInOnce(input))
        }
        return outputs
      },
    },
  }

  async function signInOnce(input: object) {
    const answer = await channel.request('solana:signIn', input)
    const {
      account: wire,
      signedMessage,
      signature,
    } = answer as {
      account: WireAccount
      signedMessage: Uint8Array
      signature: Uint8Array
    }
    const others = (await channel.request('solana:connect', { silent: true })) as WireAccount[]
    const account = accounts.set(others).find(({ address }) => address === wire.address)
    if (!account) throw new Error('The site was disconnected while it signed in.')
    return { account, signedMessage, signature, signatureType: 'ed25519' as const }
  }

  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: SOLANA_NETWORK_IDS,
    features: Object.freeze(features),
    get accounts() {
      return accounts.get()
    },
  })
}
