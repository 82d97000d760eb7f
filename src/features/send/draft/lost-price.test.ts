import { expect, test } from 'vitest'
import { createTokenBalances } from '#domain/balances/create-token-balances.ts'
import { createSendCore } from '../../../../test/fakes/send/create-send-core.ts'
import { createDraft } from './create-draft.ts'

const ETHER = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18, amount: 2n * 10n ** 18n }

/** A draft in dollars. `price` sets the price of the coin with the next list, which may have none. */
async function inDollars() {
  const tokens: (typeof ETHER & { price?: number })[] = [{ ...ETHER, price: 3000 }]
  const { core, clock } = await createSendCore({ tokens })
  const draft = core.use(createDraft)
  async function price(next: number | undefined) {
    tokens[0] = next === undefined ? ETHER : { ...ETHER, price: next }
    await core.use(createTokenBalances).refresh({ force: true })
    await clock.advance(0)
  }
  draft.switchUnit()
  draft.typeAmount('1')
  return { draft, price, amount: () => draft.$amount.get() }
}

test('[amounts.lost-price] an amount in dollars is never read as one of the token, whose price was lost', async () => {
  const { amount, price } = await inDollars()
  expect(amount()).toMatchObject({ status: 'valid', amount: 333_333_333_333_333n })
  await price(undefined)
  expect(amount()).toEqual({ status: 'empty' })
  await price(2000)
  expect(amount()).toMatchObject({ status: 'valid', amount: 500_000_000_000_000n })
})

test('an amount that was typed without a price stays one of the token, once there is a price', async () => {
  const { draft, amount, price } = await inDollars()
  await price(undefined)
  draft.typeAmount('0.5')
  const half = { status: 'valid', amount: 5n * 10n ** 17n }
  expect(amount()).toMatchObject(half)
  await price(2000)
  expect([draft.$entered.get().unit, amount()]).toMatchObject(['token', half])
})

test('[amounts.lost-price] what Max has found stays, in the token', async () => {
  const { draft, amount, price } = await inDollars()
  await draft.fillMax()
  await price(undefined)
  expect(amount()).toMatchObject({ status: 'valid', amount: 1_999_900_000_000_000_000n })
})
