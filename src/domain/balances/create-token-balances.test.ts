import { beforeAll, expect, test, vi } from 'vitest'
import type { Token } from '#core/model/token.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { walletState } from '../../../test/fakes/create-fake-connector.ts'
import { A, B, ether, look, setUp, usdc, USDC } from '../../../test/fakes/set-up-balances.ts'
import { BALANCE_RETRY_MS } from './create-balance-reader.ts'
import { TOKEN_POLL_MS } from './create-token-balances.ts'
import { SLOW_SERVICE_MS } from './read-token-balances.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() =>
  Promise.all([
    import('#app/create-after-opening.ts'),
    import('./read-token-balances.ts'),
    import('#core/accounts/read-native-balance.ts'),
  ]),
)

test('nothing is read before somebody looks, and the dialog is open', async () => {
  const setup = setUp()
  setup.balances.$state.listen(() => {})
  await settled()
  expect(setup.asked).toEqual([])
  setup.core.open('api')
  await setup.clock.advance(0)
  expect(setup.asked).toEqual(['wallet', 'api'])
})

test("the wallet's own assets come first, and nobody else is asked then", async () => {
  const setup = setUp()
  setup.sources.wallet = async () => [ether('7')]
  await look(setup)
  expect(setup.asked).toEqual(['wallet'])
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'wallet', last: [{ symbol: 'ETH' }] })
})

test('then the blockchain API', async () => {
  const setup = setUp()
  await look(setup)
  expect(setup.asked).toEqual(['wallet', 'api'])
  expect(setup.balances.$state.get()).toMatchObject({
    status: 'ready',
    source: 'api',
    last: [{ symbol: 'ETH', value: 3000 }, { symbol: 'USDC' }],
  })
})

test('network must be supported before any blockchain API call: otherwise the chain itself is asked, and nothing has failed', async () => {
  const setup = setUp({ supported: [], options: { coinTokens: { 'eip155:1': { address: USDC } } } })
  await look(setup)
  expect(setup.asked).toEqual(['wallet', 'rpc'])
  expect(setup.known).toEqual([[{ address: USDC }]])
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'rpc' })
  expect(setup.core.notices.$toast.get()).toBeUndefined()
})

test("a service that fails is reported once: 'Token Balance Unavailable'; the chain says what is there of the tokens known", async () => {
  const setup = setUp()
  await look(setup)
  setup.sources.api = () => Promise.reject(new Error('503'))
  setup.sources.rpc = async () => [ether('2'), usdc('3')]
  await setup.clock.advance(TOKEN_POLL_MS)
  expect(setup.core.notices.$toast.get()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  expect(setup.known).toEqual([[{ address: USDC, name: 'USD Coin', symbol: 'USDC' }]])
  expect(setup.balances.$state.get()).toMatchObject({
    status: 'ready',
    source: 'rpc',
    last: [
      { symbol: 'ETH', value: 6000 },
      { symbol: 'USDC', value: 3 },
    ],
  })
  setup.core.notices.closeToast()
  await setup.clock.advance(BALANCE_RETRY_MS)
  expect(setup.core.notices.$toast.get()).toBeUndefined()
})

test('while the view in front says it itself, no toast lies over it', async () => {
  const setup = setUp()
  setup.sources.api = () => Promise.reject(new Error('503'))
  const end = setup.balances.showInPlace()
  const endOther = setup.balances.showInPlace()
  endOther()
  await look(setup)
  expect(setup.core.notices.$toast.get()).toBeUndefined()
  end()
  setup.sources.api = async () => [ether('1')]
  await setup.clock.advance(BALANCE_RETRY_MS)
  setup.sources.api = () => Promise.reject(new Error('503 again'))
  await setup.clock.advance(TOKEN_POLL_MS)
  expect(setup.core.notices.$toast.get()?.message).toBe('Token Balance Unavailable')
})

test('balances refetch only if last failure is older than 30 s', async () => {
  const setup = setUp()
  setup.sources.api = () => Promise.reject(new Error('503'))
  await look(setup)
  const apiCalls = () => setup.asked.filter((name) => name === 'api').length
  await setup.clock.advance(BALANCE_RETRY_MS - 1)
  void setup.balances.refresh({ force: true })
  await settled()
  expect(apiCalls()).toBe(1)
  await setup.clock.advance(TOKEN_POLL_MS)
  expect(apiCalls()).toBe(2)
})

test('where every source fails the last values stay, with their age, and the toast says so', async () => {
  const setup = setUp()
  await look(setup)
  const readAt = setup.clock.now()
  setup.sources.api = setup.sources.rpc = () => Promise.reject(new Error('down'))
  await setup.clock.advance(TOKEN_POLL_MS)
  expect(setup.balances.$state.get()).toMatchObject({ status: 'failed', readAt, last: [{}, {}] })
  expect(setup.core.notices.$toast.get()?.message).toBe('Token Balance Unavailable')
})

test('token_balance_unavailable: without anything read before, too', async () => {
  const setup = setUp()
  setup.sources.api = setup.sources.rpc = () => Promise.reject(new Error('down'))
  await look(setup)
  expect(setup.balances.$state.get()).toMatchObject({ status: 'failed', error: { code: 'unexpected' } })
  const calls = setup.asked.length
  await setup.clock.advance(BALANCE_RETRY_MS - 1)
  expect(setup.asked).toHaveLength(calls)
  setup.sources.rpc = async () => [ether('1')]
  await setup.clock.advance(1)
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'rpc' })
})

test('a clock that is set back keeps no failure: the next look reads again', async () => {
  const setup = setUp()
  setup.sources.api = setup.sources.rpc = () => Promise.reject(new Error('down'))
  await look(setup)
  setup.clock.set(setup.clock.now() - 24 * 3_600_000)
  setup.sources.api = async () => [ether('1')]
  await setup.balances.refresh()
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'api' })
})

test('new values are read every 10 s while shown, and not after the dialog was closed', async () => {
  const setup = setUp()
  await look(setup)
  expect(setup.asked).toHaveLength(2)
  await setup.clock.advance(TOKEN_POLL_MS)
  expect(setup.asked).toHaveLength(4)
  setup.core.close('api')
  await setup.clock.advance(10 * TOKEN_POLL_MS)
  expect(setup.asked).toHaveLength(4)
})

test('[balances.refresh] a page out of sight asks nothing; on return it shows how old they are while they are read', async () => {
  let isHidden = false
  let onChange = () => {}
  const setup = setUp()
  const listen = (listener: () => void) => {
    onChange = listener
    return () => {}
  }
  Object.assign(setup.core.ports.visibility, { isHidden: () => isHidden, listen })
  await look(setup)
  isHidden = true
  await setup.clock.advance(5 * TOKEN_POLL_MS)
  expect(setup.asked).toHaveLength(2)
  const readAt = setup.clock.now() - 5 * TOKEN_POLL_MS
  isHidden = false
  onChange()
  expect(setup.balances.$state.get()).toMatchObject({ status: 'loading', readAt })
  await settled()
  expect(setup.asked).toHaveLength(4)
})

test('[balances.refresh] once a transaction has ended they are read again, and what was asked before that is not taken', async () => {
  const setup = setUp()
  await look(setup)
  const early = Promise.withResolvers<readonly Token[]>()
  setup.sources.api = () => early.promise
  await setup.clock.advance(TOKEN_POLL_MS)
  setup.sources.api = async () => [ether('2', 3000)]
  const sent = { kind: 'send', hash: '0x1', caipNetworkId: 'eip155:1' } as const
  setup.core.events.emit('transaction', { ...sent, status: 'submitted' })
  expect(setup.updates).toEqual([false, false])
  setup.core.events.emit('transaction', { ...sent, status: 'confirmed' })
  await settled()
  early.resolve([ether('1', 3000)])
  await settled()
  expect(setup.updates).toEqual([false, false, true])
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', last: [{ value: 6000 }] })
})

test('[balances.refresh] nor are stored ones from before it fresh', async () => {
  const setup = setUp()
  await look(setup)
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
  await settled()
  setup.clock.pass(1)
  const sent = { kind: 'send', hash: '0x1', caipNetworkId: 'eip155:1' } as const
  setup.core.events.emit('transaction', { ...sent, status: 'confirmed' })
  await settled()
  setup.sources.api = () => new Promise(() => {})
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A) })
  await settled()
  expect(setup.balances.$state.get()).toMatchObject({ status: 'loading', last: [{}, {}] })
})

test('balances from before the clock was set back are read again', async () => {
  const setup = setUp()
  await look(setup)
  vi.spyOn(setup.clock, 'now').mockReturnValue(setup.clock.now() - 3_600_000)
  await setup.balances.refresh()
  expect(setup.updates).toEqual([false, false])
})

test('by force the service looks at the chain again, such as after a transfer', async () => {
  const setup = setUp()
  await look(setup)
  await setup.balances.refresh({ force: true })
  expect(setup.updates).toEqual([false, true])
  await setup.balances.refresh()
  expect(setup.updates).toEqual([false, true])
})

test('a service that takes its time: the chain says meanwhile what it knows, and the service has the last word', async () => {
  const setup = setUp()
  const slow = Promise.withResolvers<readonly Token[]>()
  setup.sources.api = () => slow.promise
  await look(setup)
  expect(setup.balances.$state.get()).toEqual({ status: 'loading' })
  await setup.clock.advance(SLOW_SERVICE_MS)
  expect(setup.balances.$state.get()).toMatchObject({ status: 'loading', source: 'rpc', last: [{ symbol: 'ETH' }] })
  slow.resolve([usdc('2.5', 1)])
  await settled()
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', source: 'api', last: [{ symbol: 'USDC' }, {}] })
})

test('another account starts anew, and the old answer is not shown for it', async () => {
  const setup = setUp()
  const first = Promise.withResolvers<readonly Token[]>()
  setup.sources.api = () => first.promise
  await look(setup)
  setup.sources.api = async () => [ether('9', 1)]
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
  await settled()
  first.resolve([ether('1', 1)])
  await settled()
  expect(setup.balances.$state.get()).toMatchObject({ status: 'ready', last: [{ amount: 9n * 10n ** 18n }] })
})

test('without an account, and on chains whose balances are not shown, there is none', async () => {
  const setup = setUp()
  await look(setup)
  setup.walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect(setup.balances.$state.get()).toEqual({ status: 'none' })
})

test('disconnected clears address caches: the portfolio, too', async () => {
  const setup = setUp()
  await setup.core.start()
  await look(setup)
  expect([...setup.stored.keys()]).toContain('@appkit/portfolio_cache')
  setup.walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settled()
  expect([...setup.stored.keys()]).not.toContain('@appkit/portfolio_cache')
})

test('what a list of tokens says of the native coin is its balance everywhere, and is not read once more', async () => {
  const setup = setUp()
  const { accounts } = setup.core
  await look(setup)
  accounts.$balance.listen(() => {})
  await settled()
  expect(accounts.$balance.get()).toMatchObject({ status: 'ready', last: { amount: 10n ** 18n, symbol: 'ETH' } })
  setup.sources.api = async () => [ether('2', 3000)]
  await setup.clock.advance(TOKEN_POLL_MS)
  await settled()
  expect(accounts.$balance.get()).toMatchObject({ status: 'ready', last: { amount: 2n * 10n ** 18n } })
})

test('of an account that is no longer the active one, no native balance is taken', async () => {
  const setup = setUp()
  const { accounts } = setup.core
  await look(setup)
  accounts.$balance.listen(() => {})
  await settled()
  setup.walletConnection.emit({ type: 'changed', state: walletState('eip155:1', B) })
  await settled()
  await accounts.refreshBalance({
    known: { caipAddress: `eip155:1:${A}`, balance: { amount: 7n, decimals: 18, symbol: 'ETH' }, readAt: 0 },
  })
  expect(accounts.$balance.get()).not.toMatchObject({ last: { amount: 7n } })
})
