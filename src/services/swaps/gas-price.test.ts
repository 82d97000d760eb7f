import { expect, test } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { HttpRequest } from '#core/ports/http.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeHttp } from '../../../test/fakes/create-fake-http.ts'
import { createServiceSwaps } from './create-service-swaps.ts'

const ETHEREUM = builtInNetwork('eip155:1') as Network
const SEPOLIA = builtInNetwork('eip155:11155111') as Network
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dollar = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const UNSUPPORTED = { code: 'gas_price_network_unsupported', message: 'Network not supported for Gas Price' }

function setUp(answer: unknown) {
  const http = createFakeHttp(({ url }: HttpRequest) => {
    if (!url.includes('gas-price')) return { quotes: [] }
    if (answer instanceof Error) throw answer
    return answer
  })
  const swaps = createServiceSwaps({
    http,
    clock: createFakeClock(),
    getOptions: () => ({ baseUrl: 'https://api.example', projectId: 'p' }),
    getFeatures: async () => [],
    isSwapNetwork: async ({ caipNetworkId }) => caipNetworkId === 'eip155:1',
  })
  const quote = (network: Network) =>
    swaps.getQuote({ network, account: ADA, from: ether, to: dollar, amount: 1n, slippage: 1 })
  return { http, quote }
}

const refusal = (status: number) =>
  httpFailed({ host: 'api.example', status }, { data: { url: 'https://api.example' } })

test('a network outside the list has no gas price, and none is asked for', async () => {
  const { http, quote } = setUp({ standard: '7' })
  await expect(quote(SEPOLIA)).rejects.toMatchObject(UNSUPPORTED)
  expect(http.requests).toEqual([])
})

test.each([400, 404, 422, 501])('a service that answers %i has none for the network', async (status) => {
  const cause = refusal(status)
  await expect(setUp(cause).quote(ETHEREUM)).rejects.toMatchObject({ ...UNSUPPORTED, cause })
})

test.each([
  [401, 'invalid_project_id'],
  [403, 'origin_not_allowed'],
  [429, 'http_failed'],
  [500, 'http_failed'],
  [503, 'service_unavailable'],
])('%i says nothing of the network', async (status, code) => {
  await expect(setUp(refusal(status)).quote(ETHEREUM)).rejects.toMatchObject({ code })
})

test('a network in the list has one', async () => {
  const { http, quote } = setUp({ standard: '7' })
  await expect(quote(ETHEREUM)).rejects.toMatchObject({ code: 'swap_no_route' })
  expect(http.requests.map(({ url }) => new URL(url).searchParams.get('gasPrice'))).toEqual([null, '7'])
})
