import type { Chain } from '#core/ports/chain-family.ts'
import { referenceOf } from '#lib/caip.ts'

const MAINNET = '000000000019d6689c085ae165831e93'
const TESTNET = '000000000933ea01ad0ee984209779ba'

/** Addresses of segwit may be written in capitals, as in QR codes. */
const SEGWIT = /^(bc|tb|bcrt)1/i

export const chain: Chain = {
  namespace: 'bip122',
  name: 'Bitcoin',
  address: { toKey: (address) => (SEGWIT.test(address) ? address.toLowerCase() : address) },
  isOneNetwork: true,
  explorers: { hosts: { [MAINNET]: 'mempool.space', [TESTNET]: 'mempool.space/testnet' }, tokenPath: 'address' },
  // BIP-21
  paymentUri: (reference, address) => (reference === MAINNET ? `bitcoin:${address}` : undefined),

  async loadReadAddress() {
    const { isBitcoinAddress } = await import('./is-bitcoin-address.ts')
    return (address, reference) => (isBitcoinAddress(reference, address) ? address : undefined)
  },
  async verifySignature(_, { network, address, text, signature }) {
    const [{ isBitcoinAddress }, { verifyBip122 }] = await Promise.all([
      import('./is-bitcoin-address.ts'),
      import('./verification/verify-bip122.ts'),
    ])
    // A key has addresses on each network: one of the test network is no account of Bitcoin.
    return isBitcoinAddress(referenceOf(network.caipNetworkId), address) && verifyBip122(address, text, signature)
  },
}
