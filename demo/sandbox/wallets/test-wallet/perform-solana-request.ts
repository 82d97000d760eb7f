import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { WireAccount } from '../browser-wallet/page-messages.ts'
import { callChain } from '../requests/call-chain.ts'
import { rpcErrors } from '../requests/rpc-error.ts'
import { createSignInText } from '../solana/create-sign-in-text.ts'
import type { SolanaSigner } from '../solana/create-solana-signer.ts'
import {
  prepareSolanaMessage,
  prepareSolanaSending,
  prepareSolanaSignatures,
  signatureBytes,
  type SendOptions,
} from '../solana/prepare-solana-request.ts'
import type { SolanaNetwork } from '../solana/solana-networks.ts'
import type { WalletRequest } from './create-answering.ts'

/** The wallet's state and actions that a request can use. */
export interface SolanaState {
  readonly signer: SolanaSigner
  readonly networks: readonly SolanaNetwork[]
  /** The page's host. */
  readonly host: string
  /** Accounts visible to the site. */
  readonly permitted: readonly string[]
  connect(): readonly WireAccount[]
  disconnect(): void
  accounts(): readonly WireAccount[]
}

interface MessageInput {
  readonly account: string
  readonly message: Uint8Array
}

interface TransactionInput {
  readonly account: string
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: SendOptions
}

const SIGNATURE_BYTES = 64

/** Carries out what a Wallet Standard wallet is asked. @throws RpcError as wallets refuse */
export async function performSolanaRequest({ method, params: [input] }: WalletRequest, state: SolanaState) {
  switch (method) {
    case 'solana:connect':
      return (input as { silent?: boolean }).silent === true ? state.accounts() : state.connect()
    case 'solana:disconnect':
      return state.disconnect()
    case 'solana:signMessage':
      return Promise.all(
        (input as readonly MessageInput[]).map(({ account, message }) =>
          prepareSolanaMessage(account, message, contextOf(state)).perform(),
        ),
      )
    case 'solana:signTransaction': {
      const inputs = input as readonly TransactionInput[]
      return prepareSolanaSignatures(inputs, networkOf(inputs, state), contextOf(state)).perform()
    }
    case 'solana:signAndSendTransaction': {
      const inputs = input as readonly TransactionInput[]
      const sent = await prepareSolanaSending(inputs, networkOf(inputs, state), contextOf(state)).perform()
      return (sent as readonly string[]).map(signatureBytes)
    }
    case 'solana:signIn':
      return signIn(input as SolanaSignInInput, state)
    default:
      throw rpcErrors.unsupportedMethod(method)
  }
}

/** A plausible answer of a wallet that did nothing. */
export function pretendSolanaRequest({ method, params: [input] }: WalletRequest): unknown {
  if (method === 'solana:signTransaction')
    return (input as readonly TransactionInput[]).map(({ transaction }) => transaction)
  if (method === 'solana:signMessage' || method === 'solana:signAndSendTransaction')
    return (input as readonly unknown[]).map(() => new Uint8Array(SIGNATURE_BYTES))
  return []
}

const contextOf = ({ signer, permitted }: SolanaState) => ({ signer, allowedAccounts: permitted, callChain })

function networkOf(inputs: readonly TransactionInput[], { networks }: SolanaState): SolanaNetwork {
  const [chain = 'solana:mainnet', ...others] = new Set(inputs.map((input) => input.chain))
  const network = networks.find(({ id }) => id === chain)
  if (network && others.length === 0) return network
  throw rpcErrors.invalidParams(`The wallet cannot sign for ${[chain, ...others].join()}.`)
}

function signIn(input: SolanaSignInInput, state: SolanaState) {
  const accounts = state.connect()
  const account = accounts.find(({ address }) => input.address === undefined || address === input.address)
  if (!account) throw rpcErrors.invalidParams('The wallet does not have the account that is to sign in.')
  const signedMessage = new TextEncoder().encode(createSignInText(input, account.address, state.host))
  return { account, signedMessage, signature: state.signer.sign(account.address, signedMessage) }
}
