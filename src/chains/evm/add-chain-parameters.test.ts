import { expect, test } from 'vitest'
import { builtInNetworks, withEndpoints } from '#core/config/built-in-networks.ts'
import type { Network } from '#core/model/network.ts'
import { addChainParameters } from './add-chain-parameters.ts'
import { evm } from './family.ts'

const OWN = 'https://node.example/site-key'
const CHAIN = 'https://chain.example'
const PUBLIC = 'https://public.example'
const builtIn = builtInNetworks([evm])
const base = builtIn.find(({ id }) => id === 8453)!

const hosts = { apiUrl: 'https://rpc.walletconnect.org', projectId: 'secret-project', isProjectless: false }
const given = (network: Network, rpcUrls: Readonly<Record<string, readonly string[]>> = {}) =>
  addChainParameters(withEndpoints(network, { ...hosts, rpcUrls }))

const object = (id: number, rpcUrls: Network['rpcUrls']): Network => ({
  ...base,
  id,
  caipNetworkId: `eip155:${id}`,
  rpcUrls,
})
const at = (url: string) => ({ http: [url] })
const override = (id: number) => ({ [`eip155:${id}`]: [OWN] })

test.each(builtIn.map((network) => [network.name, network] as const))(
  '%s is added with a public node, and never with a node of the site or the API',
  (_, network) => {
    for (const rpcUrls of [{}, override(Number(network.id))]) {
      const urls = given(network, rpcUrls)?.rpcUrls
      expect(urls).toHaveLength(1)
      expect(urls?.[0]).toMatch(/^https:\/\/(?!node\.example|rpc\.walletconnect)/)
    }
  },
)

const ROWS: [string, Network, Readonly<Record<string, readonly string[]>>, readonly string[] | undefined][] = [
  ['a network of the site’s own gives its node', object(999, { default: at(CHAIN) }), {}, [CHAIN]],
  ['beside the site’s node, it still gives its own', object(999, { default: at(CHAIN) }), override(999), [CHAIN]],
  [
    'its `chainDefault` comes first',
    object(999, { default: at(OWN), chainDefault: at(PUBLIC) }),
    override(999),
    [PUBLIC],
  ],
  ['also where there is a built-in one', object(8453, { default: at(OWN), chainDefault: at(PUBLIC) }), {}, [PUBLIC]],
  [
    'an object for a known chain, with the site’s node',
    object(8453, { default: at(OWN) }),
    {},
    ['https://mainnet.base.org'],
  ],
  ['one without a node of its own isn’t added', object(999, { default: { http: [] } }), {}, undefined],
  ['nor with the site’s', object(999, { default: { http: [] } }), override(999), undefined],
]
test.each(ROWS)('%s', (_, network, rpcUrls, urls) => {
  expect(given(network, rpcUrls)?.rpcUrls).toEqual(urls)
})
