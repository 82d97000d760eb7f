import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseObjectOption } from '../src/core/config/object-option-schemas.ts'
import type { BuyProvider } from '../src/core/ports/buy-provider.ts'
import { PURCHASE_POLL_MS } from '../src/features/buy/follow-purchase.ts'
import { ADA, openBuy } from './fakes/buy/open-buy.ts'

type Fetch = (url: string, options?: RequestInit) => Promise<Response>

/** Returns the provider that the example of docs/buy-provider.md sets on a dialog. */
function readExample(fetch: Fetch): BuyProvider {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/buy-provider.md', 'utf8')) ?? []
  const dialog: { buyProvider?: unknown } = {}
  runInNewContext(code, { dialog, fetch })
  const parsed = parseObjectOption('buyProvider', dialog.buyProvider, 'buyProvider')
  if ('error' in parsed) throw parsed.error
  return parsed.value as BuyProvider
}

/** A server as the example's. */
function createServer() {
  const purchases: object[] = []
  const posted: unknown[] = []
  const answer = (body: unknown) => new Response(JSON.stringify(body))
  const ask: Fetch = async (url, { body } = {}) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/purchases')) return answer(searchParams.get('address') === ADA ? purchases : [])
    if (pathname.endsWith('/url')) {
      posted.push(JSON.parse(body as string))
      return answer({ url: 'https://buy.moonpay.com/?signature=1' })
    }
    const amount = Number(searchParams.get('amount'))
    const fees = { feeAmount: 3.99, networkFeeAmount: 0.5 }
    return answer({ ...fees, quoteCurrencyAmount: amount - 4.49, totalAmount: amount, baseCurrencyCode: 'usd' })
  }
  return { ask, purchases, posted }
}

test('the provider of docs/buy-provider.md gives a quote, opens its page, and says what arrived', async () => {
  const { ask, purchases, posted } = createServer()
  const { form, buy, clock, asked, page, step } = await openBuy({ options: { buyProvider: readExample(ask) } })
  form.enter({ amountText: '100' })
  await clock.advance(0)
  await clock.advance(0)
  expect(step()).toMatchObject({
    status: 'quoted',
    quote: { receives: '95.51', sellerFee: '3.99', networkFee: '0.5', total: '100' },
  })
  buy.choose({ id: 'moonpay', name: 'MoonPay', origins: ['https://buy.moonpay.com'] })
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  expect(page.urls).toEqual(['https://buy.moonpay.com/?signature=1'])
  expect(posted).toEqual([{ code: 'usdc', currency: 'USD', amount: '100', address: ADA }])
  purchases.push({
    ...{ id: '1', status: 'completed', createdAt: new Date(clock.now()).toISOString(), quoteCurrencyAmount: 95.51 },
    cryptoTransactionId: '0xab',
  })
  await clock.advance(PURCHASE_POLL_MS)
  for (let tick = 0; tick < 5; tick++) await clock.advance(0)
  expect(step()).toMatchObject({
    status: 'over',
    outcome: { status: 'confirmed', hash: '0xab', received: { quantity: '95.51', symbol: 'USDC' } },
  })
  // The service of the project isn’t asked.
  expect(asked.filter((call) => call !== 'balances')).toEqual([])
})
