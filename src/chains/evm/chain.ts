import type { Chain } from '#core/ports/chain-family.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { addressRules } from './address-rules.ts'
import { explorerHosts } from './explorer-hosts.ts'
import { nodeIdentity } from './node-identity.ts'
import { signInRules } from './sign-in-rules.ts'

export const chain: Chain = {
  namespace: 'eip155',
  name: 'Ethereum',
  hasKin: true,
  address: addressRules,
  explorers: {
    hosts: explorerHosts,
    tokenPath: 'token',
    // Explorers of Etherscan's family show the single NFT by this; others ignore it and show its collection.
    nftQuery: (tokenId) => new URLSearchParams({ a: tokenId }).toString(),
  },
  // EIP-681
  paymentUri: (reference, address) => `ethereum:${address}@${reference}`,
  node: nodeIdentity,
  hasHistory: true,
  nameNetwork: 'eip155:1',
  signIn: signInRules,

  loadReadAddress: async () => checksumAddress,
  async readBalance(rpc, request) {
    const { readBalance } = await import('./read-balance.ts')
    return readBalance(rpc, request)
  },
  async createTokenSources(deps) {
    const { createTokenSources } = await import('./create-token-sources.ts')
    return createTokenSources(deps)
  },
  async readTransaction(loadRpc, query) {
    if (query.calls) return (await import('./read-calls.ts')).readCalls(query.calls.wallet, query.hash)
    const [rpc, { readTransaction }] = await Promise.all([loadRpc(), import('./read-transaction.ts')])
    return readTransaction(rpc, query)
  },
  async createTransfers(deps) {
    const { createEvmTransfers } = await import('./transfers/create-evm-transfers.ts')
    return createEvmTransfers(deps)
  },
  async createNames(rpc) {
    const { createEns } = await import('./names/create-ens.ts')
    return createEns(rpc)
  },
  async verifySignature(loadRpc, signed) {
    const { verifyEip155 } = await import('./verification/verify-eip155.ts')
    return verifyEip155(loadRpc, signed)
  },
}
