import type { Chain } from '#core/ports/chain-family.ts'
import { explorerHosts } from './explorer-hosts.ts'
import { imageIds } from './image-ids.ts'
import { nodeIdentity } from './node-identity.ts'

const TOKEN = /^0x[\da-f]{40}$/i

export const chain: Chain = {
  namespace: 'eip155',
  name: 'Ethereum',
  hasKin: true,
  address: { toKey: (address) => address.toLowerCase(), isToken: (address) => TOKEN.test(address) },
  explorers: {
    hosts: explorerHosts,
    tokenPath: 'token',
    // With this, Etherscan's explorers show the single NFT; others ignore it and show the collection.
    nftQuery: (tokenId) => new URLSearchParams({ a: tokenId }).toString(),
  },
  // EIP-681
  paymentUri: (reference, address) => `ethereum:${address}@${reference}`,
  node: nodeIdentity,
  imageIds,
  hasHistory: true,
  nameNetwork: 'eip155:1',
  swapNetworks: [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554],

  async loadReadAddress() {
    return (await import('#lib/checksum-address.ts')).checksumAddress
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
  async createTokenSources(deps) {
    return (await import('./create-token-sources.ts')).createTokenSources(deps)
  },
  async readTransaction(loadRpc, query) {
    if (query.calls) {
      const report = await (await import('./read-calls.ts')).readCalls(query.calls.wallet, query.hash)
      if (report.status !== 'denied') return report
      if (query.calls.isChecked) return { status: 'dropped' }
      return (await import('./read-denied-calls.ts')).readDeniedCalls(await loadRpc(), query)
    }
    const [rpc, { readTransaction }] = await Promise.all([loadRpc(), import('./read-transaction.ts')])
    return readTransaction(rpc, query)
  },
  async createTransfers(deps) {
    return (await import('./transfers/create-evm-transfers.ts')).createEvmTransfers(deps)
  },
  async createSwaps(deps) {
    return (await import('./swaps/create-evm-swaps.ts')).createEvmSwaps(deps)
  },
  async createNames(rpc) {
    return (await import('./names/create-ens.ts')).createEns(rpc)
  },
  async verifySignature(loadRpc, signed) {
    return (await import('./verification/verify-eip155.ts')).verifyEip155(loadRpc, signed)
  },
}
