import { expect, test } from 'vitest'
import { COINBASE, PAGE, quoted } from '../../../test/fakes/buy/open-buy.ts'

test('the seller’s page is asked for with the quote that the visitor chose, also when it is tried again', async () => {
  const { answers, buy, clock, step } = await quoted()
  const quotes: unknown[] = []
  answers.createUrl = async (_order, _seller, { quote }) => {
    quotes.push(quote?.receives)
    if (quotes.length === 1) throw new Error('down')
    return PAGE
  }
  for (const status of ['failed', 'waiting']) {
    buy.choose(COINBASE)
    await clock.advance(0)
    expect(step().status).toBe(status)
  }
  expect(quotes).toEqual(['100', '100'])
})
