import type { Chain } from '#core/ports/chain-family.ts'
import { addressRules, isAddress } from './address-rules.ts'
import { nodeIdentity } from './node-identity.ts'
import { signInRules } from './sign-in-rules.ts'
import { standardWallets } from './standard-wallets.ts'

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** In the catalogue. */
const PHANTOM = 'a797aa35c0fa'

export const chain: Chain = {
  namespace: 'solana',
  name: 'Solana',
  address: addressRules,
  explorers: { hosts: { [MAINNET]: 'explorer.solana.com' }, tokenPath: 'address' },
  // Solana Pay knows the main network only.
  paymentUri: (reference, address) => (reference === MAINNET ? `solana:${address}` : undefined),
  node: nodeIdentity,
  linklessWallets: [PHANTOM],
  signIn: signInRules,
  standardWallets,

  loadReadAddress: async () => (address) => (isAddress(address) ? address : undefined),
  async readBalance(rpc, request) {
    const { readBalance } = await import('./read-balance.ts')
    return readBalance(rpc, request)
  },
  async createTokenSources({ rpc, clock }) {
    const { readTokenAccounts } = await import('./read-token-accounts.ts')
    return { fromChain: ({ known: _, ...request }) => readTokenAccounts(rpc, request, clock.now()) }
  },
  async readTransaction(loadRpc, query) {
    const [rpc, { readTransaction }] = await Promise.all([loadRpc(), import('./read-transaction.ts')])
    return readTransaction(rpc, query)
  },
  async createTransfers(deps) {
    const { createSolanaTransfers } = await import('./transfers/create-solana-transfers.ts')
    return createSolanaTransfers(deps)
  },
  async verifySignature(_, { address, text, signature }) {
    const { verifySolana } = await import('./verify-solana.ts')
    return verifySolana(address, text, signature)
  },
}
