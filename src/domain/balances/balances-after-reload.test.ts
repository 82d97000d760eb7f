import { beforeAll, expect, test } from 'vitest'
import type { Token } from '#core/model/token.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { A, ether, look, setUp } from '../../../test/fakes/set-up-balances.ts'
import { TOKEN_POLL_MS } from './create-token-balances.ts'
import { PORTFOLIO_CACHE_MS, PORTFOLIO_KEPT_MS } from './portfolio-cache.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() => Promise.all([import('#app/create-after-opening.ts'), import('./read-token-balances.ts')]))

test('the portfolio is kept for 30 s, over a reload, too', async () => {
  const setup = setUp()
  await look(setup)
  const next = setUp()
  for (const [key, text] of setup.stored) next.stored.set(key, text)
  next.clock.pass(PORTFOLIO_CACHE_MS - TOKEN_POLL_MS)
  await look(next)
  expect(next.asked).toEqual([])
  expect(next.balances.$state.get()).toMatchObject({ status: 'ready', source: 'api', last: [{}, {}] })
  const late = setUp()
  for (const [key, text] of setup.stored) late.stored.set(key, text)
  late.clock.pass(PORTFOLIO_CACHE_MS)
  await look(late)
  expect(late.asked).toEqual(['wallet', 'api'])
})

test('after a reload the last values are shown at once with their age, while new ones are read', async () => {
  const setup = setUp()
  await look(setup)
  const readAt = setup.clock.now()
  const next = setUp()
  for (const [key, text] of setup.stored) next.stored.set(key, text)
  next.clock.pass(PORTFOLIO_KEPT_MS - 1)
  const answer = Promise.withResolvers<readonly Token[]>()
  next.sources.api = () => answer.promise
  await look(next)
  expect(next.balances.$state.get()).toMatchObject({ status: 'loading', readAt, last: [{ symbol: 'ETH' }, {}] })
  expect(next.asked).toEqual(['wallet', 'api'])
  answer.resolve([ether('2', 3000)])
  await settled()
  expect(next.balances.$state.get()).toMatchObject({
    status: 'ready',
    readAt: next.clock.now(),
    last: [{ value: 6000 }],
  })
  const late = setUp()
  for (const [key, text] of setup.stored) late.stored.set(key, text)
  late.clock.pass(PORTFOLIO_KEPT_MS)
  late.sources.api = () => new Promise(() => {})
  await look(late)
  expect(late.balances.$state.get()).toEqual({ status: 'loading' })
})

test('after a reload, what only the chain has reported is shown at once, and a service is asked again', async () => {
  const setup = setUp()
  setup.sources.api = () => Promise.reject(new Error('503'))
  await look(setup)
  const next = setUp()
  for (const [key, text] of setup.stored) next.stored.set(key, text)
  next.sources.api = () => new Promise(() => {})
  await look(next)
  expect(next.balances.$state.get()).toMatchObject({ status: 'loading', source: 'rpc', last: [{ symbol: 'ETH' }] })
  expect(next.asked).toEqual(['wallet', 'api'])
})

test('what a foreign hand has stored is no balance', async () => {
  const setup = setUp()
  const entry = { value: { source: 'api', balances: [{ ...ether('1'), amount: '-1' }, 5] }, readAt: setup.clock.now() }
  setup.stored.set('@appkit/portfolio_cache', JSON.stringify({ [`eip155:1:${A}`]: entry }))
  await look(setup)
  expect(setup.asked).toEqual(['wallet', 'api'])
})
