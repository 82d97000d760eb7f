import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import type { BitcoinPurpose } from '../../bitcoin/bitcoin-account.ts'
import type { BitcoinSigner } from '../../bitcoin/create-bitcoin-signer.ts'
import { nameAccount } from '../../dom/format-address.ts'
import { decodeText } from '../../requests/decode-text.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { WireAccount } from '../page-messages.ts'
import { createFamilyAccounts, type FamilyAccountsContext } from './create-family-accounts.ts'
import { parseParams } from './parse-params.ts'
import type { WalletFamily } from './wallet-family.ts'

/** Dependencies of one site's Bitcoin methods. */
export interface BitcoinFamilyContext extends FamilyAccountsContext {
  signer(): Promise<BitcoinSigner>
}

const connectSchema = z.object({
  silent: z.optional(z.boolean()),
  purposes: z.optional(z.array(z.enum(['payment', 'ordinals']))),
})
const messagesSchema = z
  .array(z.object({ account: z.string(), message: z.instanceof(Uint8Array) }))
  .check(z.minLength(1))

/** Creates the Bitcoin methods of one site. */
export function createBitcoinFamily(context: BitcoinFamilyContext): WalletFamily {
  const { approvals, signer, store } = context
  let purposes: readonly BitcoinPurpose[] = ['payment']
  const isTestnet = () => store.get().bitcoinTestnet
  const accounts = createFamilyAccounts('bitcoin', 'Bitcoin', context, async () => {
    const loaded = await signer()
    return Array.from({ length: loaded.count }, (_, index) => loaded.account(index, 'payment', isTestnet()).address)
  })

  /** The addresses that the site sees: for each account, one per requested purpose. */
  async function describeAccounts(): Promise<WireAccount[]> {
    const loaded = await signer()
    return accounts.visible().flatMap((index) =>
      purposes.map((purpose) => {
        const { address, publicKey } = loaded.account(index, purpose, isTestnet())
        const label = purposes.length > 1 ? `${nameAccount(index)} (${purpose})` : nameAccount(index)
        return { address, publicKey, label, chain: isTestnet() ? 'bitcoin:testnet' : 'bitcoin:mainnet' }
      }),
    )
  }

  async function connect(params: unknown) {
    const { silent = false, purposes: asked = [] } = parseParams(connectSchema, params)
    await accounts.connect(silent)
    if (asked.length > 0) purposes = [...new Set(asked)]
    return await describeAccounts()
  }

  async function signMessages(params: unknown) {
    const inputs = parseParams(messagesSchema, params)
    const allowed = (await describeAccounts()).map(({ address }) => address)
    if (inputs.some(({ account }) => !allowed.includes(account))) throw rpcErrors.unauthorized()
    const loaded = await signer()
    const signing = inputs.map(async ({ account, message }) => {
      await approvals.ask({ kind: 'sign-message', account, text: decodeText(message), bytes: bytesToHex(message) })
      return loaded.signMessage(account, message)
    })
    return await Promise.all(signing)
  }

  return {
    has: (method) => method.startsWith('bitcoin:'),
    async handle(method, params) {
      if (method === 'bitcoin:connect') return await connect(params)
      if (method === 'bitcoin:disconnect') return accounts.disconnect()
      if (method === 'bitcoin:signMessage') return await signMessages(params)
      throw rpcErrors.unsupportedMethod(method)
    },
    fingerprint: () => `${accounts.visible().join()} ${accounts.visible().length > 0 && isTestnet()}`,
    accounts: describeAccounts,
  }
}
