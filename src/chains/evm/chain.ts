import type { Chain, NodeIdentity } from '#core/ports/chain-family.ts'
import { explorerHosts } from './explorer-hosts.ts'

/**
 * Ids of networks' pictures in the public catalogue, by chain id. Source: "Known Static Asset IDs" in WalletConnect's
 * specification of the catalogue (walletconnect-specs, docs/specs/meta-clients/web3modal).
 */
const imageIds: Readonly<Record<string, string>> = {
  1: '692ed6ba-e569-459a-556a-776476829e00',
  10: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  56: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  100: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  137: '41d04d42-da3b-4453-8506-668cc0727900',
  250: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  314: '5a73b3dd-af74-424e-cae0-0de859ee9400',
  324: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  1088: '3897a66d-40b9-4833-162f-a2c90531c900',
  1284: '161038da-44ae-4ec7-1208-0ea569454b00',
  1285: 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  4689: '34e68754-e536-40da-c153-6ef2e7188a00',
  8453: '7289c336-3981-4081-c5f4-efc26ac64a00',
  9001: 'f926ff41-260d-4028-635e-91913fc28e00',
  42_161: '600a9a04-c1b9-42ca-6785-9b4b6ff85200',
  42_220: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  43_114: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  7_777_777: '845c60df-d429-4991-e687-91ae45791600',
  1_313_161_554: '3ff73439-a619-4894-9262-4470c773a100',
}

const QUANTITY = /^0x[\da-f]{1,64}$/i

/** An Ethereum node identifies its chain by number. */
const nodeIdentity: NodeIdentity = {
  method: 'eth_chainId',
  read: (answer) => (typeof answer === 'string' && QUANTITY.test(answer) ? String(BigInt(answer)) : undefined),
  ping: 'net_listening',
}

const TOKEN = /^0x[\da-f]{40}$/i

export const chain: Chain = {
  namespace: 'eip155',
  name: 'Ethereum',
  hasSiblings: true,
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
    const { calls } = query
    if (calls) return (await import('./read-calls.ts')).readCallsOnChain(loadRpc, { ...query, calls })
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
