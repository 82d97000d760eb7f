import { defineReason } from '#core/errors/reason.ts'
import { sendFailed, sendWrongAccount, sendWrongNetwork } from '#core/errors/send-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { standardWallets } from '../standard-wallets.ts'

/** Networks for the visitor, by Wallet Standard's names. */
const NAMES: Readonly<Record<string, string>> = {
  'solana:mainnet': 'Solana',
  'solana:devnet': 'Solana Devnet',
  'solana:testnet': 'Solana Testnet',
}

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

/**
 * Reads what `getProvider('solana')` returns: a Wallet Standard wallet, or an object of its features. Doesn’t prompt the
 * visitor.
 * @throws WalletDialogError `send_wrong_account`, `send_wrong_network`; `send_failed` if it cannot sign transactions
 */
export async function readSigningWallet(provider: unknown, address: string, network: Network): Promise<SigningWallet> {
  const wallet = fieldsOf(provider)
  const features = fieldsOf(wallet['features'] ?? wallet)
  const signAndSendTransaction = methodOf(features['solana:signAndSendTransaction'], 'signAndSendTransaction')
  const signTransaction = methodOf(features['solana:signTransaction'], 'signTransaction')
  if (!signAndSendTransaction && !signTransaction) {
    throw sendFailed({ reason: defineReason('cannot_sign_solana', 'it cannot sign Solana transactions') })
  }
  const accounts = wallet['features'] ? wallet['accounts'] : await askAccounts(features)
  const account = (Array.isArray(accounts) ? (accounts as unknown[]) : []).find(
    (candidate) => fieldsOf(candidate)['address'] === address,
  )
  if (!account) throw sendWrongAccount({ address })
  const chains = namesOf(fieldsOf(account)['chains'])
  const chain = standardNameOf(network.caipNetworkId) ?? network.caipNetworkId
  if (!chains.includes(chain)) throw sendWrongNetwork({ network: network.name, actual: networkNames(chains) })
  return { account, chain, signAndSendTransaction, signTransaction }
}

function methodOf(feature: unknown, name: string): Method | undefined {
  const method = fieldsOf(feature)[name]
  return typeof method === 'function' ? (input) => Reflect.apply(method as Method, feature, [input]) : undefined
}

/** Over WalletConnect, the session's accounts can be read without the wallet. */
async function askAccounts(features: Fields): Promise<unknown> {
  const answer = await methodOf(features['standard:connect'], 'connect')?.(undefined)
  return fieldsOf(answer)['accounts']
}

const namesOf = (chains: unknown): string[] =>
  Array.isArray(chains) ? chains.filter((chain) => typeof chain === 'string') : []

const standardNameOf = (caipNetworkId: CaipNetworkId) =>
  Object.entries(standardWallets.chains).find(([, id]) => id === caipNetworkId)?.[0]

/** The networks that a wallet's account can be used on. */
function networkNames(chains: readonly string[]): string {
  const names = Object.entries(NAMES).flatMap(([chain, name]) => (chains.includes(chain) ? name : []))
  return names.join(', ') || 'another network'
}
