import { base58, base64 } from '@scure/base'
import { getTransactionDecoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { SandboxChain } from '../../evm/wallet-chain.ts'
import { callChain } from '../../requests/call-chain.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { SolanaSigner } from '../../solana/create-solana-signer.ts'
import {
  prepareSolanaMessage,
  prepareSolanaSending,
  prepareSolanaSignatures,
} from '../../solana/prepare-solana-request.ts'
import { createSolanaNetworks } from '../../solana/solana-networks.ts'
import type { AskingSite, PhoneFamily } from './phone-family.ts'
import { readAccount, readParams } from './read-params.ts'

const pubkey = z.optional(z.string())
const messageSchema = z.object({ message: z.string(), pubkey })
const transactionSchema = z.object({ transaction: z.string(), pubkey })
const transactionsSchema = z.object({ transactions: z.array(z.string()).check(z.minLength(1)), pubkey })
const sendingSchema = z.object({
  transaction: z.string(),
  pubkey,
  sendOptions: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.string()),
      maxRetries: z.optional(z.number()),
      minContextSlot: z.optional(z.number()),
    }),
  ),
})

/** Solana on the phone: transactions are in base64, messages and signatures in base58. */
export function createSolanaFamily(signer: SolanaSigner, sandboxChains: readonly SandboxChain[]): PhoneFamily {
  const networks = createSolanaNetworks(sandboxChains)
  const contextOf = ({ accounts }: AskingSite) => ({ signer, allowedAccounts: accounts, callChain })
  const networkOf = ({ caipNetworkId }: AskingSite) => {
    const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
    if (!network) throw rpcErrors.invalidParams(`The wallet does not know ${caipNetworkId}.`)
    return network
  }

  function prepareMessage(params: unknown, site: AskingSite): PreparedRequest {
    const { message, pubkey: asked } = readParams(messageSchema, params)
    const { approval, perform } = prepareSolanaMessage(
      readAccount(asked, site),
      decode(base58, message, 'message'),
      contextOf(site),
    )
    return { approval, perform: async () => ({ signature: base58.encode((await perform()) as Uint8Array) }) }
  }

  /** Prepares the signing of one or several transactions; performing it returns the signed ones. */
  function prepareSignatures(transactions: readonly string[], asked: string | undefined, site: AskingSite) {
    const inputs = transactions.map((text) => ({
      account: readAccount(asked, site),
      transaction: decode(base64, text, 'transaction'),
    }))
    const { approval, perform } = prepareSolanaSignatures(inputs, networkOf(site), contextOf(site))
    return { approval, perform: async () => (await perform()) as readonly Uint8Array[] }
  }

  const methods = new Map<string, (params: unknown, site: AskingSite) => PreparedRequest>([
    ['solana_signMessage', prepareMessage],
    [
      'solana_signTransaction',
      (params, site) => {
        const { transaction, pubkey: asked } = readParams(transactionSchema, params)
        const { approval, perform } = prepareSignatures([transaction], asked, site)
        return {
          approval,
          async perform() {
            const [signed = new Uint8Array()] = await perform()
            const { signatures } = getTransactionDecoder().decode(signed)
            const [, signature] =
              Object.entries(signatures).find(([address]) => address === readAccount(asked, site)) ?? []
            return {
              signature: base58.encode(Uint8Array.from(signature ?? [])),
              transaction: base64.encode(signed),
            }
          },
        }
      },
    ],
    [
      'solana_signAllTransactions',
      (params, site) => {
        const { transactions, pubkey: asked } = readParams(transactionsSchema, params)
        const { approval, perform } = prepareSignatures(transactions, asked, site)
        return {
          approval,
          perform: async () => ({ transactions: (await perform()).map((signed) => base64.encode(signed)) }),
        }
      },
    ],
    [
      'solana_signAndSendTransaction',
      (params, site) => {
        const { transaction, pubkey: asked, sendOptions } = readParams(sendingSchema, params)
        const input = {
          account: readAccount(asked, site),
          transaction: decode(base64, transaction, 'transaction'),
          options: sendOptions,
        }
        const { approval, perform } = prepareSolanaSending([input], networkOf(site), contextOf(site))
        return { approval, perform: async () => ({ signature: ((await perform()) as readonly string[])[0] }) }
      },
    ],
    ...['solana_getAccounts', 'solana_requestAccounts'].map(
      (method) => [method, (_params: unknown, site: AskingSite) => listAccounts(site)] as const,
    ),
  ])

  return {
    namespace: 'solana',
    name: 'Solana',
    networks,
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    address: (index) => signer.addresses[index] ?? '',
    prepare(method, params, site) {
      const prepare = methods.get(method)
      if (!prepare) throw rpcErrors.unsupportedMethod(method)
      return prepare(params, site)
    },
  }
}

const listAccounts = ({ accounts }: AskingSite): PreparedRequest => ({
  approval: undefined,
  perform: async () => accounts.map((account) => ({ pubkey: account })),
})

function decode(coder: typeof base58, text: string, what: string): Uint8Array {
  try {
    return coder.decode(text)
  } catch {
    throw rpcErrors.invalidParams(`The ${what} cannot be read: it is not in ${coder === base58 ? 'base58' : 'base64'}.`)
  }
}
