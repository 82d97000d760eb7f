import { expect, test } from 'vitest'
import { SIMPLE_VECTORS } from '../../../test/vectors/bip322-vectors.ts'
import { chain } from './chain.ts'

const MAINNET = '000000000019d6689c085ae165831e93'
const TESTNET = '000000000933ea01ad0ee984209779ba'

test.each(SIMPLE_VECTORS)(
  'a signature of %s counts on the network of its address alone',
  async (_kind, address, text, signature) => {
    const verify = (reference: string) =>
      chain.verifySignature!(() => Promise.reject(new Error('No node is asked')), {
        network: { caipNetworkId: `bip122:${reference}`, name: 'Bitcoin', rpcUrls: { default: { http: [] } } },
        address,
        text,
        signature,
      })
    const [own, other] = /^(?:bc1|[13])/.test(address) ? [MAINNET, TESTNET] : [TESTNET, MAINNET]
    expect(await verify(own)).toBe(true)
    expect(await verify(other)).toBe(false)
  },
)
