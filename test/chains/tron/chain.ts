import type { Chain } from '../../../src/core/ports/chain-family.ts'
import type { ChainNamespace } from '../../../src/lib/caip.ts'

const QUANTITY = /^0x[\da-f]{1,64}$/i

export const chain: Chain = {
  namespace: 'tron' as ChainNamespace,
  name: 'Tron',
  address: { toKey: (address) => address },
  explorers: { hosts: { '0x2b6653dc': 'tronscan.org/#' }, tokenPath: 'address' },
  // Its nodes speak Ethereum's JSON-RPC too, and name the chain by a number.
  node: {
    method: 'eth_chainId',
    read: (answer) => (typeof answer === 'string' && QUANTITY.test(answer) ? answer.toLowerCase() : undefined),
    ping: 'net_listening',
  },
  async loadReadAddress() {
    const { bytesOfAddress } = await import('./bytes-of-address.ts')
    return (address) => (bytesOfAddress(address) ? address : undefined)
  },
  readBalance: async (...request) => (await import('./read-balance.ts')).readBalance(...request),
}
