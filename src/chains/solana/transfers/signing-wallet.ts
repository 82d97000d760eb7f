import { defineReason } from '#core/errors/reason.ts'
import { sendFailed, sendWrongAccount, sendWrongNetwork } from '#core/errors/send-errors.ts'
import type { Network } from '#core/model/network.ts'

type Method = (input: unknown) => unknown

/** A wallet that is ready to sign for one account on one network. */
export interface SigningWallet {
  /** The account as the wallet gave it. */
  readonly account: unknown
  /** The wallet's name for the network. */
  readonly chain: string
  readonly signAndSendTransaction: Method | undefined
  readonly signTransaction: Method | undefined
}

/** Wallet Standard's names of Solana's networks. */
const CHAINS: Readonly<Record<string, { readonly chain: string; readonly name: string }>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { chain: 'solana:mainnet', name: 'Solana' },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { chain: 'solana:devnet', name: 'Solana Devnet' },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { chain: 'solana:testnet', name: 'Solana Testnet' },
}

/**
 * Reads what `getProvider('solana')` returns: a Wallet Standard wallet, or an object of its features. Doesn’t prompt the
 * visitor.
 * @throws WalletDialogError `send_wrong_account`, `send_wrong_network`; `send_failed` if it cannot sign transactions
 */
export async function readSigningWallet(provider: unknown, address: string, network: Network): Promise<SigningWallet> {
  const wallet = Object(provider) as { features?: unknown; accounts?: unknown }
  const features = Object(wallet.features ?? wallet) as Record<string, unknown>
  const signAndSendTransaction = methodOf(features['solana:signAndSendTransaction'], 'signAndSendTransaction')
  const signTransaction = methodOf(features['solana:signTransaction'], 'signTransaction')
  if (!signAndSendTransaction && !signTransaction) {
    throw sendFailed({ reason: defineReason('cannot_sign_solana', 'it cannot sign Solana transactions') })
  }
  const accounts = wallet.features ? wallet.accounts : await askAccounts(features)
  const account = (Array.isArray(accounts) ? (accounts as unknown[]) : []).find(
    (candidate) => (Object(candidate) as { address?: unknown }).address === address,
  )
  if (!account) throw sendWrongAccount({ address })
  const chains = namesOf((Object(account) as { chains?: unknown }).chains)
  const chain = CHAINS[network.caipNetworkId]?.chain ?? network.caipNetworkId
  if (!chains.includes(chain)) throw sendWrongNetwork({ network: network.name, actual: inWords(chains) })
  return { account, chain, signAndSendTransaction, signTransaction }
}

function methodOf(feature: unknown, name: string): Method | undefined {
  const method = (Object(feature) as Record<string, unknown>)[name]
  return typeof method === 'function' ? (input) => Reflect.apply(method as Method, feature, [input]) : undefined
}

/** Over WalletConnect, the session's accounts can be read without the wallet. */
async function askAccounts(features: Record<string, unknown>): Promise<unknown> {
  const answer = await methodOf(features['standard:connect'], 'connect')?.(undefined)
  return (Object(answer) as { accounts?: unknown }).accounts
}

const namesOf = (chains: unknown): string[] =>
  Array.isArray(chains) ? chains.filter((chain) => typeof chain === 'string') : []

/** The networks that a wallet's account can be used on. */
function inWords(chains: readonly string[]): string {
  const names = Object.values(CHAINS).flatMap(({ chain, name }) => (chains.includes(chain) ? name : []))
  return names.join(', ') || 'another network'
}
