import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../../chains/chain-table.ts'
import { DECLINED_CARD, WORKING_CARD } from '../../onramp/check-card.ts'
import {
  startTestService,
  TEST_ONRAMP_URL,
  TEST_SERVICE_URL,
  type TestService,
} from '../../testing/start-test-service.ts'
import { evmTokensOf } from '../../tokens/evm-tokens.ts'

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const [USDC] = evmTokensOf('eip155:1')
const [, , , , SOLANA_BUYER = ''] = SOLANA_DEV_ADDRESSES
const CARD = { number: WORKING_CARD, expiry: '12/99', code: '123', holder: 'Ada Lovelace' }

let backend: TestService
beforeAll(async () => void (backend = await startTestService()))
afterAll(() => backend[Symbol.asyncDispose]())
afterEach(() => backend.service.clearFaults())

let visitors = 0
/** A new, unused account. */
const newAddress = () => `0x${(++visitors).toString(16).padStart(40, 'b')}`
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const wallets = (address: string, blockchains = ['ethereum', 'arbitrum'], assets = ['USDC']) => ({
  destinationWallets: [{ address, blockchains, assets }],
  ...{ defaultNetwork: 'ethereum', partnerUserId: address, defaultExperience: 'buy', presetFiatAmount: 100 },
})
const URL_PATH = '/v1/generators/onrampurl'
const urlFor = async (body: object) => ((await backend.askJson(URL_PATH, post(body))) as { url: string }).url

/** A visitor on the provider's page. Follows redirects, as a browser does. */
async function browse(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const answer = await backend.service.fetchOnramp(new Request(url, init))
  const next = answer.headers.get('location')
  return next === null ? answer : await browse(new URL(next, TEST_ONRAMP_URL).href)
}
const chosen = (address: string, more = {}) => ({
  ...{ action: 'continue', asset: 'ethereum:USDC', amount: '100', currency: 'USD', address },
  ...more,
})
async function titleOf(answer: Response): Promise<string> {
  return /<h1>([^<]*)<\/h1>/.exec(await answer.text())?.[1] ?? ''
}
/** Buys up to the payment form. @returns its URL */
async function order(address: string, more = {}): Promise<string> {
  const url = await urlFor(wallets(address))
  expect(await titleOf(await browse(url, chosen(address, more)))).toMatch(/^Pay /)
  return `${url}/pay`
}

type History = { data: { id: string; metadata: Record<string, string>; transfers: object[] }[]; next: null }
const historyOf = async (account: string, provider = 'coinbase') =>
  ((await backend.askJson(`/v1/account/${account}/history?onramp=${provider}`)) as History).data
const balancesOf = async (account: string) =>
  ((await backend.askJson(`/v1/account/${account}/balance?currency=usd`)) as { balances: object[] }).balances

describe('a purchase', () => {
  test('is opened by a URL, paid by card, delivered on the chain, and listed with what arrived', async () => {
    const address = newAddress()
    const url = await urlFor(wallets(address))
    expect(new URL(url).origin).toBe(TEST_ONRAMP_URL)
    const page = await browse(url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('value="100"')
    expect(text.match(/<option value="[a-z]+:[A-Z]+"/g)).toEqual(['<option value="ethereum:USDC"'])
    expect(await historyOf(address)).toEqual([])

    await browse(url, chosen(address))
    const paid = await browse(`${url}/pay`, { action: 'pay', ...CARD })
    expect(await titleOf(paid)).toBe('Purchase complete')
    const [held] = (await balancesOf(address)).slice(-1) as { symbol: string; quantity: { numeric: string } }[]
    const [purchase] = await historyOf(address)
    expect(purchase).toMatchObject({
      metadata: { status: 'confirmed', operationType: 'buy', chain: 'eip155:1', sentTo: address, sentFrom: 'coinbase' },
      transfers: [
        {
          direction: 'in',
          price: 1,
          quantity: { numeric: held!.quantity.numeric },
          fungible_info: { symbol: 'USDC', address: USDC!.address },
        },
      ],
    })
    expect(held).toMatchObject({ symbol: 'USDC' })
    expect(Number(held!.quantity.numeric)).toBeGreaterThan(97)
    const receipt = await backend.chain.request('eth_getTransactionReceipt', [purchase!.metadata['hash']])
    expect(receipt).toMatchObject({ status: '0x1' })
  })

  test.each([
    ['coins of an EVM chain', 'ethereum', 'ETH', () => newAddress()],
    ['coins of Solana', 'solana', 'SOL', () => SOLANA_BUYER],
    ['tokens of Solana', 'solana', 'USDC', () => SOLANA_BUYER],
  ])('delivers %s', async (_, network, symbol, receiver) => {
    const address = receiver()
    const amountOf = async () => {
      const found = (await balancesOf(address)) as { symbol: string; quantity: { numeric: string } }[]
      return Number(found.find((one) => one.symbol === symbol)?.quantity.numeric ?? 0)
    }
    const before = await amountOf()
    const url = await urlFor(wallets(address, [network], []))
    await browse(url, chosen(address, { asset: `${network}:${symbol}`, currency: 'EUR' }))
    expect(await titleOf(await browse(`${url}/pay`, { action: 'pay', ...CARD }))).toBe('Purchase complete')
    const [purchase] = (await historyOf(address)) as unknown as { transfers: { quantity: { numeric: string } }[] }[]
    expect(await amountOf()).toBeCloseTo(before + Number(purchase!.transfers[0]!.quantity.numeric), 6)
  })

  test.each([
    ['declined', 'Your bank declined the payment', { action: 'decline' }],
    ['declined', 'Your bank declined the payment', { action: 'pay', ...CARD, number: DECLINED_CARD }],
    ['cancelled', 'Purchase cancelled', { action: 'cancel' }],
  ])('%s: the page says “%s” (%j), and nothing is delivered', async (failure, title, form) => {
    const address = newAddress()
    const url = await order(address)
    expect(await titleOf(await browse(url, form))).toBe(title)
    expect(await historyOf(address)).toMatchObject([{ metadata: { status: 'failed', failure, hash: null } }])
    expect(await titleOf(await browse(url, { action: 'pay', ...CARD }))).toBe(title)
    expect(await balancesOf(address)).toHaveLength(1)
  })

  test('that is cancelled before anything was chosen is listed without amounts', async () => {
    const address = newAddress()
    await browse(await urlFor(wallets(address)), { action: 'cancel' })
    expect(await historyOf(address)).toMatchObject([
      { metadata: { failure: 'cancelled', chain: 'eip155:1' }, transfers: [] },
    ])
  })

  test('is pending while deliveries are held, paid once, and arrives afterwards', async () => {
    backend.service.onramp.holdDeliveries(true)
    const address = newAddress()
    const url = await order(address)
    for (let times = 0; times < 2; times += 1)
      expect(await titleOf(await browse(url, { action: 'pay', ...CARD }))).toBe('Payment received')
    expect(await historyOf(address)).toMatchObject([{ metadata: { status: 'pending' } }])
    backend.service.onramp.holdDeliveries(false)
    await expect.poll(() => historyOf(address)).toMatchObject([{ metadata: { status: 'confirmed' } }])
    expect(await titleOf(await browse(url))).toBe('Purchase complete')
  })

  test('fails if the chain is down', async () => {
    const address = newAddress()
    const url = await order(address)
    await backend.chain.stop()
    expect(await titleOf(await browse(url, { action: 'pay', ...CARD }))).toBe('The coins could not be sent')
    await backend.chain.restart()
    expect(await historyOf(address)).toMatchObject([{ metadata: { status: 'failed', failure: 'undelivered' } }])
    expect(backend.service.onramp.purchases()[0]!.problem).toContain('Error')
  })

  test('by Meld begins at its own address, and is in its own list', async () => {
    const address = newAddress()
    const opened = await browse(`${TEST_ONRAMP_URL}/meld?walletAddress=${address}&destinationCurrencyCode=ETH`)
    expect(await titleOf(opened)).toBe('Buy with Meld')
    const { id } = backend.service.onramp.purchases()[0]!
    await browse(`${TEST_ONRAMP_URL}/buy/${id}`, chosen(address, { asset: 'ethereum:ETH' }))
    await browse(`${TEST_ONRAMP_URL}/buy/${id}/pay`, { action: 'pay', ...CARD })
    expect(await historyOf(address)).toEqual([])
    expect(await historyOf(address, 'meld')).toMatchObject([{ metadata: { status: 'confirmed' } }])
    expect((await browse(`${TEST_ONRAMP_URL}/meld?walletAddress=${address}&destinationCurrencyCode=TAX`)).status).toBe(
      400,
    )
  })
})

describe('the page refuses', () => {
  test.each([
    ['what is not an amount', { amount: 'much' }],
    ['less than the least', { amount: '9.99' }],
    ['more than a card can pay', { amount: '7500.01' }],
    ['another asset', { asset: 'ethereum:ETH' }],
    ['another address', { address: `0x${'1'.repeat(40)}` }],
    ['another currency', { currency: 'GBP' }],
  ])('%s', async (_, more) => {
    const address = newAddress()
    const answer = await browse(await urlFor(wallets(address)), chosen(address, more))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('role="alert"')
  })

  test('an invalid card, and asks again', async () => {
    const address = newAddress()
    const url = await order(address)
    const answer = await browse(url, { action: 'pay', ...CARD, number: '1234' })
    expect([answer.status, (await answer.text()).includes('This is not a card number.')]).toEqual([400, true])
    expect(await historyOf(address)).toEqual([])
    expect((await browse(`${TEST_ONRAMP_URL}/buy/none`)).status).toBe(404)
  })
})

test('the options are what has a price, with networks, currencies and limits', async () => {
  const { purchaseCurrencies, paymentCurrencies, providers } = (await backend.askJson('/v1/onramp/options')) as Record<
    string,
    object[]
  >
  const pictureOf = (id: string) => `${TEST_SERVICE_URL}/public/getAssetImage/${id}`
  expect(providers).toEqual([
    { id: 'coinbase', icon_url: pictureOf('coinbase') },
    { id: 'meld', url: `${TEST_ONRAMP_URL}/meld`, icon_url: pictureOf('meld') },
  ])
  expect(purchaseCurrencies![1]).toEqual({
    ...{ id: 'USDC', name: 'USD Coin', symbol: 'USDC' },
    networks: [
      { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: USDC!.address },
      expect.objectContaining({ name: 'solana', chain_id: SOLANA.split(':')[1] }),
    ],
  })
  expect(paymentCurrencies).toEqual(
    ['USD', 'EUR'].map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', min: '10', max: '7500' },
        { id: 'ach_bank_account', min: '10', max: '25000' },
      ],
    })),
  )
})

describe('a quote', () => {
  const ask = (body: object) => backend.ask('/v1/onramp/quote', post(body))
  const order = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }

  test.each([
    order,
    {
      ...order,
      amount: 100,
      network: { name: 'ethereum' },
      purchaseCurrency: { id: 'USDC' },
      paymentCurrency: { id: 'USD' },
    },
    { ...order, network: 'eip155:1' },
  ])('adds up (%j)', async (body) => {
    const quote = (await (await ask(body)).json()) as Record<string, { amount: string; currency: string }>
    const cents = (name: string) => Math.round(Number(quote[name]!.amount) * 100)
    expect(cents('coinbaseFee') + cents('networkFee') + cents('paymentSubtotal')).toBe(100_00)
    expect(quote).toMatchObject({ paymentTotal: { amount: '100.00', currency: 'USD' }, quoteId: expect.any(String) })
    expect(quote['purchaseAmount']).toEqual({ currency: 'USDC', amount: expect.stringMatching(/^9[78]\.\d+$/) })
  })

  test.each([
    [{ amount: '5' }, 'amount'],
    [{ amount: 'NaN' }, 'amount'],
    [{ amount: 1e30 }, 'amount'],
    [{ amount: null }, 'body'],
    [{ network: 'arbitrum' }, 'purchaseCurrency'],
    [{ purchaseCurrency: 'TAX' }, 'purchaseCurrency'],
    [{ paymentCurrency: 'GBP' }, 'paymentCurrency'],
  ])('%j is refused', async (more, reason) => {
    const answer = await ask({ ...order, ...more })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: reason }] })
  })
})

test.each([
  [{ destinationWallets: [] }],
  [wallets('nobody')],
  [wallets(`0x${'1'.repeat(40)}`, ['arbitrum'])],
  [wallets(SOLANA_BUYER, ['ethereum'])],
  [{ ...wallets(`0x${'1'.repeat(40)}`), defaultExperience: 'send' }],
])('no URL for %j', async (body) => {
  expect((await backend.ask(URL_PATH, post(body))).status).toBe(400)
})
