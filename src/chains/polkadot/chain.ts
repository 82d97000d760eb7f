import type { Chain } from '#core/ports/chain-family.ts'

export const chain: Chain = {
  namespace: 'polkadot',
  name: 'Polkadot',
  address: { toKey: (address) => address },
  async loadReadAddress() {
    const { isPolkadotAddress } = await import('./is-polkadot-address.ts')
    return (address) => (isPolkadotAddress(address) ? address : undefined)
  },
}
