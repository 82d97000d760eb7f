import type { Chain } from '#core/ports/chain-family.ts'

/** A public key of 32 bytes between one or two bytes of network and two of checksum (SS58), which is not verified. */
const SS58_LENGTHS = [35, 36]
const DIGITS_LIMIT = 50

export const chain: Chain = {
  namespace: 'polkadot',
  name: 'Polkadot',
  address: { toKey: (address) => address },
  async loadReadAddress() {
    const { decodeBase58 } = await import('#lib/base58.ts')
    return (address) => {
      const bytes = address.length <= DIGITS_LIMIT ? decodeBase58(address) : undefined
      return bytes && SS58_LENGTHS.includes(bytes.length) ? address : undefined
    }
  },
}
