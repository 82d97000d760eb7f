import { getAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deployTestToken } from '../../testing/deploy-test-token.ts'
import { startTestService, TEST_SERVICE_URL, type TestService } from '../../testing/start-test-service.ts'
import { collectionsOf, evmTokensOf } from '../../tokens/evm-tokens.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOMEONE = '0x000000000000000000000000000000000000dEaD'
const [USDC] = evmTokensOf('eip155:1')

let backend: TestService
beforeAll(async () => void (backend = await startTestService()))
afterAll(() => backend[Symbol.asyncDispose]())
afterEach(() => backend.service.clearFaults())

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
interface Balances {
  readonly balances: readonly { symbol: string; price?: number; value?: number; quantity: object; iconUrl?: string }[]
}

describe('balance', () => {
  test('has every token that the account holds, and no price where the list names none', async () => {
    const { balances } = (await backend.askJson(`/v1/account/${ADA}/balance?chainId=eip155:1`)) as Balances
    expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'WBTC', 'DAI', 'USDT', 'TAX', 'NOPE'])
    expect(balances[2]).toEqual({
      address: `eip155:1:${evmTokensOf('eip155:1')[1]?.address}`,
      name: 'Wrapped Bitcoin',
      symbol: 'WBTC',
      chainId: 'eip155:1',
      price: 60_000,
      value: 120_000,
      quantity: { decimals: '8', numeric: '2.0' },
      iconUrl: `${TEST_SERVICE_URL}/public/getTokenImage/wbtc`,
    })
    expect(balances[5]).not.toHaveProperty('price')
    expect(balances[5]).not.toHaveProperty('value')
    for (const { iconUrl = '' } of balances) expect((await backend.ask(iconUrl)).status, iconUrl).toBe(200)
  })

  test('a token of somebody else’s is there, too: whoever calls it USDC gets neither price nor picture', async () => {
    const holder = '0x00000000000000000000000000000000000fa4e0'
    const names = { name: 'USD Coin', symbol: 'USDC' }
    const address = await deployTestToken(backend.chain, { ...names, decimals: 0, holder, amount: 5n })
    const { balances } = (await backend.askJson(`/v1/account/${holder}/balance?chainId=eip155:1`)) as Balances
    expect(balances[1]).toEqual({
      ...{ ...names, address: `eip155:1:${getAddress(address)}`, chainId: 'eip155:1' },
      quantity: { decimals: '0', numeric: '5.0' },
    })
    const { data } = (await backend.askJson(`/v1/account/${holder}/history`)) as { data: { transfers: object[] }[] }
    expect(data[0]?.transfers[0]).toMatchObject({ price: null, fungible_info: { symbol: 'USDC', icon: null } })
  })

  test('names with bidi, zero-width and emoji come as the chain has them, cut at 64 characters', async () => {
    const holder = '0x00000000000000000000000000000000000fa4e1'
    const names = { name: '\u202Eevil\u200B 🦊'.padEnd(200, 'x'), symbol: '"><img src=x>' }
    await deployTestToken(backend.chain, { ...names, decimals: 77, holder, amount: 2n ** 256n - 1n })
    const { balances } = (await backend.askJson(`/v1/account/${holder}/balance?chainId=eip155:1`)) as Balances
    expect(balances[1]).toMatchObject({
      ...{ name: [...names.name].slice(0, 64).join(''), symbol: names.symbol },
      quantity: {
        decimals: '77',
        numeric: '1.15792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
    })
  })

  test('a token that the account has none of is left out', async () => {
    const { balances } = (await backend.askJson(`/v1/account/${SOMEONE}/balance?chainId=eip155:1`)) as Balances
    expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })
})

describe('POST /v1/fungible/price', () => {
  test('prices by CAIP-10 address, the native coin among them; what has no price is left out', async () => {
    const addresses = [
      `eip155:1:${USDC?.address}`,
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      `eip155:1:${SOMEONE}`,
      'nonsense',
    ]
    expect(await backend.askJson('/v1/fungible/price', post({ currency: 'usd', addresses }))).toEqual({
      fungibles: [
        expect.objectContaining({ address: addresses[0], symbol: 'USDC', decimals: 6, price: 1 }),
        expect.objectContaining({ address: addresses[1], symbol: 'ETH', decimals: 18, price: 3000 }),
      ],
    })
  })

  test.each([['sandbox'], ['unknown'], [undefined]])(
    'it comes without a query, project %s in its body',
    async (projectId) => {
      const body = post({ currency: 'usd', addresses: [`eip155:1:${ADA}`], projectId })
      expect((await backend.service.fetch(new Request(`${TEST_SERVICE_URL}/v1/fungible/price`, body))).status).toBe(200)
    },
  )

  test.each([[{ addresses: [] }], [{ currency: 'eur', addresses: ['a'] }], [{}], ['text'], [{ addresses: [1] }]])(
    '%j is refused',
    async (body) => expect((await backend.ask('/v1/fungible/price', post(body))).status).toBe(400),
  )

  test('the list says whose it is', async () => {
    expect(await backend.askJson('/prices')).toMatchObject({ source: expect.stringContaining("sandbox's own") })
  })
})

describe('GET /v1/convert/gas-price', () => {
  test('in wei, and no less than the node itself asks for', async () => {
    const { standard, fast, instant } = (await backend.askJson('/v1/convert/gas-price?chainId=eip155:1')) as {
      standard: string
      fast: string
      instant: string
    }
    const lowest = BigInt(String(await backend.chain.request('eth_gasPrice')))
    expect(BigInt(standard)).toBeGreaterThanOrEqual(lowest)
    expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
  })

  test.each(['', '?chainId=eip155:5', '?chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])(
    '%s is refused',
    async (query) => expect((await backend.ask(`/v1/convert/gas-price${query}`)).status).toBe(400),
  )
})

describe('names', () => {
  test('an account name has the addresses of its holder by coin type', async () => {
    expect(await backend.askJson('/v1/profile/account/ADA.reown.id?apiVersion=2')).toEqual({
      name: 'ada.reown.id',
      addresses: { '60': { address: ADA }, '2147483649': { address: ADA } },
      attributes: { avatar: `${TEST_SERVICE_URL}/public/getAssetImage/avatar-ada` },
    })
    expect((await backend.ask('/v1/profile/account/nobody.reown.id')).status).toBe(404)
  })

  test('an address has its names, or none', async () => {
    expect(await backend.askJson(`/v1/profile/reverse/${ADA}?apiVersion=2`)).toMatchObject([{ name: 'ada.reown.id' }])
    expect(await backend.askJson(`/v1/profile/reverse/${SOMEONE}`)).toEqual([])
    expect((await backend.ask('/v1/profile/reverse/ada')).status).toBe(400)
  })

  test('identity comes from the chain: without a resolver there is no name; a chain that is down is reported', async () => {
    const ask = () => backend.ask(`/v1/identity/${ADA}`)
    expect(await (await ask()).json()).toMatchObject({ name: 'ada.eth' })
    await backend.chain.stop()
    expect((await ask()).status).toBe(502)
    await backend.chain.restart()
    expect(await (await ask()).json()).toMatchObject({ name: 'ada.eth' })
  })
})

describe('NFTs', () => {
  test('metadata have a drawn image', async () => {
    const [tiles] = collectionsOf('eip155:1')
    const metadata = (await backend.askJson(`/nft/${tiles?.slug}/1`)) as { name: string; image: string }
    expect(metadata.name).toBe('Sandbox Tiles #1')
    expect((await backend.ask(metadata.image)).headers.get('content-type')).toBe('image/png')
  })

  test.each([
    '/nft/tiles/0',
    '/nft/tiles/x',
    '/nft/none/1',
    '/public/getAssetImage/tiles-x',
    '/public/getTokenImage/constructor',
  ])('%s is not there', async (path) => expect((await backend.ask(path)).status).toBe(404))
})
