import { beforeAll, expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { ether, look, setUp, usdc } from '../../../test/fakes/set-up-balances.ts'
import { BALANCE_RETRY_MS } from './create-balance-reader.ts'
import { TOKEN_POLL_MS } from './create-token-balances.ts'
import { PRICE_KEPT_MS } from './read-token-balances.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() => import('#app/create-after-opening.ts'))

const list = (setup: ReturnType<typeof setUp>) => {
  const state = setup.balances.$state.get()
  return 'last' in state ? state.last : undefined
}

test('[balances.prices] while no source names a price, the last one counts for 10 minutes, over a reload, too', async () => {
  const setup = setUp()
  await look(setup)
  setup.sources.api = () => Promise.reject(new Error('down'))
  setup.sources.rpc = async () => [ether('1'), usdc('2.5')]
  const priced = [
    { symbol: 'ETH', value: 3000 },
    { symbol: 'USDC', value: 2.5 },
  ]
  await setup.clock.advance(PRICE_KEPT_MS - 1)
  expect(list(setup)).toMatchObject(priced)
  const next = setUp()
  for (const [key, text] of setup.stored) next.stored.set(key, text)
  Object.assign(next.sources, setup.sources)
  next.clock.pass(PRICE_KEPT_MS)
  await look(next)
  await setup.clock.advance(TOKEN_POLL_MS)
  await settled()
  const unpriced = [
    { symbol: 'ETH', price: undefined, value: undefined },
    { symbol: 'USDC', price: undefined },
  ]
  expect(list(setup)).toMatchObject(unpriced)
  expect(list(next)).toMatchObject(unpriced)
  setup.sources.api = async () => [ether('1', 3100), usdc('2.5', 1)]
  await setup.clock.advance(BALANCE_RETRY_MS)
  expect(list(setup)).toMatchObject([{ value: 3100 }, {}])
})
