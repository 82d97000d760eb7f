import type { SessionProviderDeps } from '#core/ports/walletconnect-rules.ts'
import { toProviderRpcError, PROVIDER_CODES, ProviderRpcError } from '#eip1193/provider-rpc-error.ts'
import { decodeBase58 } from '#lib/base58.ts'
import { isCaipNetworkId, type CaipNetworkId } from '#lib/caip.ts'
import { standardWallets } from '../standard-wallets.ts'
import type { SolanaAccount, SolanaFeatures, SolanaInput } from './solana-features.ts'
import { createSolanaRequests, type TransactionToSign } from './solana-requests.ts'

/** By their Wallet Standard names. */
const CHAINS = standardWallets.chains
const TRANSACTION_VERSIONS = ['legacy', 0] as const

/**
 * The value of `getProvider('solana')` over WalletConnect: an object with the Wallet Standard features whose methods the wallet has
 * approved. Rejects with ProviderRpcError.
 */
export function createSolanaFeatures({
  access,
  subscribe,
}: Pick<SessionProviderDeps, 'access' | 'subscribe'>): SolanaFeatures {
  const requests = createSolanaRequests(access)
  const has = (method: string) => access.isGranted('solana', `solana_${method}`)
  const names = [
    ...(has('signMessage') ? ['solana:signMessage'] : []),
    ...(has('signTransaction') ? ['solana:signTransaction'] : []),
    ...(has('signAndSendTransaction') ? ['solana:signAndSendTransaction'] : []),
  ] as const

  function accounts(): readonly SolanaAccount[] {
    const { accounts: known = [], approved = [] } = access.connected('solana') ?? {}
    const chains = Object.keys(CHAINS).filter((name) => approved.includes(CHAINS[name]!))
    return known.map(({ address }) => ({
      address,
      publicKey: decodeBase58(address) ?? new Uint8Array(),
      chains: [...chains, ...(approved === 'all' ? [] : approved)],
      features: names,
    }))
  }

  /** The address of an input, which must be one of the session's. */
  function addressOf({ account }: Pick<SolanaInput, 'account'>): string {
    const connected = access.require('solana')
    const address = (account as Partial<SolanaAccount> | undefined)?.address
    if (connected.accounts.some((known) => known.address === address)) return address!
    throw new ProviderRpcError(PROVIDER_CODES.unauthorized, 'The wallet has not approved that account')
  }

  function toSign(input: SolanaInput): TransactionToSign {
    const { transaction, chain, options } = input
    const caipNetworkId = chain === undefined ? undefined : toNetworkId(chain)
    return { address: addressOf(input), transaction, caipNetworkId, options }
  }

  return {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) =>
        event === 'change'
          ? subscribe(({ type }) => {
              if (type === 'changed') listener({ accounts: accounts() })
            })
          : () => {},
    },
    ...(has('signMessage') && {
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) =>
          answer(async () => {
            const outputs = []
            for (const input of inputs) {
              const signature = await requests.signMessage(addressOf(input), input.message)
              outputs.push({ signedMessage: input.message, signature, signatureType: 'ed25519' as const })
            }
            return outputs
          }),
      },
    }),
    ...(has('signTransaction') && {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: TRANSACTION_VERSIONS,
        signTransaction: (...inputs) =>
          answer(async () => {
            const signed = await requests.signTransactions(inputs.map(toSign))
            return signed.map((signedTransaction) => ({ signedTransaction }))
          }),
      },
    }),
    ...(has('signAndSendTransaction') && {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: TRANSACTION_VERSIONS,
        signAndSendTransaction: (...inputs) =>
          answer(async () => {
            const outputs = []
            for (const input of inputs)
              outputs.push({ signature: await requests.signAndSendTransaction(toSign(input)) })
            return outputs
          }),
      },
    }),
  }
}

/** A chain as CAIP-2 or Wallet Standard names it. */
function toNetworkId(chain: string): CaipNetworkId {
  const networkId = Object.hasOwn(CHAINS, chain) ? CHAINS[chain] : undefined
  if (networkId) return networkId
  if (isCaipNetworkId(chain)) return chain
  throw new ProviderRpcError(PROVIDER_CODES.invalidParams, 'A chain such as solana:mainnet is needed')
}

async function answer<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    throw toProviderRpcError(error)
  }
}
