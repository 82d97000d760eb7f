import type { SolanaSignAndSendTransactionFeature, SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { WalletDialogElement } from 'wallet-dialog'

/** Wallet Standard's names of the networks. */
const CHAINS: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

type Features = SolanaSignAndSendTransactionFeature & SolanaSignMessageFeature

/** The connected account and what its wallet can do, as Wallet Standard has it; `undefined` if none is connected. */
export function solanaWalletOf(dialog: WalletDialogElement) {
  const active = dialog.accounts.find((one) => one.namespace === 'solana')
  const provider = dialog.getProvider('solana')
  if (!active || !provider) return undefined
  const accounts = (provider['accounts'] ?? []) as readonly WalletAccount[]
  // A browser wallet is the wallet itself, and knows its accounts. Over WalletConnect it is its features, and an address will do.
  const account =
    accounts.find(({ address }) => address === active.address) ?? ({ address: active.address } as WalletAccount)
  const features = ('accounts' in provider ? provider.features : provider) as Partial<Features>
  return { account, chain: CHAINS[active.caipNetworkId] ?? active.caipNetworkId, features }
}
