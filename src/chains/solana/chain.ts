import type { Chain } from '#core/ports/chain-family.ts'
import { SOLANA_MAINNET } from './namespace.ts'
import { nodeIdentity } from './node-identity.ts'

const TOKEN = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** In the catalogue. */
const PHANTOM = 'a797aa35c0fa'

export const chain: Chain = {
  namespace: 'solana',
  name: 'Solana',
  address: { toKey: (address) => address, isToken: (address) => TOKEN.test(address) },
  explorers: { hosts: { [SOLANA_MAINNET]: 'explorer.solana.com' }, tokenPath: 'address' },
  paymentUri: (reference, address) => (reference === SOLANA_MAINNET ? `solana:${address}` : undefined),
  node: nodeIdentity,
  listsTokens: true,
  linklessWallets: [PHANTOM],

  async loadReadAddress() {
    const { isSolanaAddress } = await import('./is-solana-address.ts')
    return (address) => (isSolanaAddress(address) ? address : undefined)
  },
  async loadRecipientRules() {
    return (await import('./recipient-rules.ts')).recipientRules
  },
  async loadPaymentRules() {
    return (await import('./payment-rules.ts')).paymentRules
  },
  async readBalance(rpc, request) {
    return (await import('./read-balance.ts')).readBalance(rpc, request)
  },
  async createTokenSources({ rpc }) {
    const { readTokenAccounts } = await import('./read-token-accounts.ts')
    return { fromChain: ({ known: _, ...request }) => readTokenAccounts(rpc, request) }
  },
  async readTransaction(loadRpc, query) {
    const [rpc, { readTransaction }] = await Promise.all([loadRpc(), import('./read-transaction.ts')])
    return readTransaction(rpc, query)
  },
  async createTransfers(deps) {
    return (await import('./transfers/create-solana-transfers.ts')).createSolanaTransfers(deps)
  },
  async verifySignature(_, { address, text, signature }) {
    return (await import('./verification/verify-solana.ts')).verifySolana(address, text, signature)
  },
}
