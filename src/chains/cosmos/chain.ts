import type { Chain } from '#core/ports/chain-family.ts'

export const chain: Chain = {
  namespace: 'cosmos',
  name: 'Cosmos',
  address: { toKey: (address) => address },
  async loadReadAddress() {
    const { isCosmosAddress } = await import('./is-cosmos-address.ts')
    return (address) => (isCosmosAddress(address) ? address : undefined)
  },
}
