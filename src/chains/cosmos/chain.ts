import type { Chain } from '#core/ports/chain-family.ts'

/** Bytes of an account's address, and of a module's. */
const LENGTHS = [20, 32]

export const chain: Chain = {
  namespace: 'cosmos',
  name: 'Cosmos',
  address: { toKey: (address) => address },
  async loadReadAddress() {
    const { bytesOfWords, decodeBech32 } = await import('#lib/bech32.ts')
    // Any chain's prefix: all chains of the Cosmos SDK share the namespace.
    return (address) => {
      const decoded = decodeBech32(address)
      const bytes = decoded?.encoding === 'bech32' ? bytesOfWords(decoded.words) : undefined
      return bytes && LENGTHS.includes(bytes.length) ? address : undefined
    }
  },
}
