import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { nameAccount } from '../../dom/format-address.ts'
import type { callChain } from '../../requests/call-chain.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import { createSignInText } from '../../solana/create-sign-in-text.ts'
import type { SolanaSigner } from '../../solana/create-solana-signer.ts'
import {
  prepareSolanaMessage,
  prepareSolanaSending,
  prepareSolanaSignatures,
  signatureBytes,
} from '../../solana/prepare-solana-request.ts'
import type { SolanaNetwork } from '../../solana/solana-networks.ts'
import type { WireAccount } from '../page-messages.ts'
import { createFamilyAccounts, type FamilyAccountsContext } from './create-family-accounts.ts'
import { parseParams } from './parse-params.ts'
import type { WalletFamily } from './wallet-family.ts'

/** Dependencies of one site's Solana methods. */
export interface SolanaFamilyContext extends FamilyAccountsContext {
  readonly networks: readonly SolanaNetwork[]
  readonly callChain: typeof callChain
  signer(): Promise<SolanaSigner>
}

const bytesSchema = z.instanceof(Uint8Array)
const connectSchema = z.object({ silent: z.optional(z.boolean()) })
const messagesSchema = z.array(z.object({ account: z.string(), message: bytesSchema })).check(z.minLength(1))
const transactionSchema = z.object({
  account: z.string(),
  transaction: bytesSchema,
  chain: z.optional(z.string()),
  options: z.optional(
    z.object({
      preflightCommitment: z.optional(z.string()),
      skipPreflight: z.optional(z.boolean()),
      maxRetries: z.optional(z.number()),
      minContextSlot: z.optional(z.number()),
    }),
  ),
})
const transactionsSchema = z.array(transactionSchema).check(z.minLength(1))
const signInSchema = z.object({
  domain: z.optional(z.string()),
  address: z.optional(z.string()),
  statement: z.optional(z.string()),
  uri: z.optional(z.string()),
  version: z.optional(z.string()),
  chainId: z.optional(z.string()),
  nonce: z.optional(z.string()),
  issuedAt: z.optional(z.string()),
  expirationTime: z.optional(z.string()),
  notBefore: z.optional(z.string()),
  requestId: z.optional(z.string()),
  resources: z.optional(z.array(z.string())),
})

/** Creates the Solana methods of one site. */
export function createSolanaFamily(context: SolanaFamilyContext): WalletFamily {
  const { origin, approvals, signer, networks } = context
  const accounts = createFamilyAccounts('solana', 'Solana', context, async () => (await signer()).addresses)

  async function describeAccounts(indices: readonly number[]): Promise<WireAccount[]> {
    const { addresses } = await signer()
    return indices.map((index) => {
      const address = addresses[index] ?? ''
      return { address, publicKey: base58.decode(address), label: nameAccount(index), chain: undefined }
    })
  }

  async function requestContext() {
    const loaded = await signer()
    const allowedAccounts = accounts.visible().map((index) => loaded.addresses[index] ?? '')
    if (allowedAccounts.length === 0) throw rpcErrors.unauthorized('The site is not connected to the wallet.')
    return { signer: loaded, allowedAccounts, callChain: context.callChain }
  }

  async function askAndPerform({ approval, perform }: PreparedRequest): Promise<unknown> {
    if (approval) await approvals.ask(approval)
    if (accounts.visible().length === 0) throw rpcErrors.unauthorized('The site was disconnected.')
    return await perform()
  }

  function networkOf(inputs: readonly { readonly chain?: string | undefined }[]): SolanaNetwork {
    const [chain = 'solana:devnet', ...others] = new Set(inputs.map((input) => input.chain))
    const network = networks.find(({ id }) => id === chain)
    if (!network || others.length > 0)
      throw rpcErrors.invalidParams(`The wallet cannot sign for ${[chain, ...others].join()}.`)
    return network
  }

  async function signMessages(params: unknown) {
    const inputs = parseParams(messagesSchema, params)
    const ready = await requestContext()
    const prepared = inputs.map(({ account, message }) => prepareSolanaMessage(account, message, ready))
    return await Promise.all(prepared.map(askAndPerform))
  }

  async function signIn(params: unknown) {
    const input = parseParams(signInSchema, params)
    const { addresses, sign } = await signer()
    const [first = context.store.get().activeIndex] = accounts.visible()
    const index = input.address === undefined ? first : addresses.indexOf(input.address)
    const address = addresses[index]
    if (address === undefined) throw rpcErrors.invalidParams('The wallet does not have the account that is to sign in.')
    const { host } = new URL(origin)
    const text = createSignInText(toSignInInput(input), address, host)
    const otherSite = input.domain === undefined || input.domain === host ? undefined : input.domain
    await approvals.ask({ kind: 'sign-in', account: address, text, otherSite })
    accounts.grant(index)
    const signedMessage = new TextEncoder().encode(text)
    const [account] = await describeAccounts([index])
    return { account, signedMessage, signature: sign(address, signedMessage) }
  }

  const methods = new Map<string, (params: unknown) => Promise<unknown>>([
    [
      'solana:connect',
      async (params) => describeAccounts(await accounts.connect(parseParams(connectSchema, params).silent ?? false)),
    ],
    ['solana:disconnect', async () => accounts.disconnect()],
    ['solana:signMessage', signMessages],
    ['solana:signIn', signIn],
    [
      'solana:signTransaction',
      async (params) => {
        const inputs = parseParams(transactionsSchema, params)
        return await askAndPerform(prepareSolanaSignatures(inputs, networkOf(inputs), await requestContext()))
      },
    ],
    [
      'solana:signAndSendTransaction',
      async (params) => {
        const inputs = parseParams(transactionsSchema, params)
        const sending = prepareSolanaSending(inputs, networkOf(inputs), await requestContext())
        const signatures = (await askAndPerform(sending)) as readonly string[]
        return signatures.map(signatureBytes)
      },
    ],
  ])

  return {
    has: (method) => method.startsWith('solana:'),
    async handle(method, params) {
      const answer = methods.get(method)
      if (!answer) throw rpcErrors.unsupportedMethod(method)
      return await answer(params)
    },
    fingerprint: () => accounts.visible().join(),
    accounts: () => describeAccounts(accounts.visible()),
  }
}

/** Removes absent members, as the feature's type requires. */
function toSignInInput(input: z.infer<typeof signInSchema>) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
