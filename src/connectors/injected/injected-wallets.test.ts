import { expect, test } from 'vitest'
import { createFakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { setUpDiscovery as setUp } from '../../../test/fakes/set-up-discovery.ts'
import { ANNOUNCEMENT_GRACE_MS, LOOK_LIMIT_MS, LOOK_MS } from './discover-wallets.ts'

// [connect.injected]
test('window.ethereum is taken where nothing was announced in time', async () => {
  const { clock, found, discover } = setUp(createFakeProvider())
  discover()
  await clock.advance(ANNOUNCEMENT_GRACE_MS - 1)
  expect(found.size).toBe(0)
  await clock.advance(1)
  expect([...found.values()]).toMatchObject([
    { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' },
  ])
})

type Flags = Readonly<Record<string, unknown>>
const INJECTED: [what: string, flags: Flags, announced: string, isSame: boolean, rows: string[]][] = [
  ['another wallet, without a name', {}, 'Fox', false, ['Fox', 'Browser wallet']],
  ['the announced provider itself', {}, 'Fox', true, ['Fox']],
  ['another object of the announced wallet', { isTrust: true }, 'Trust Wallet', false, ['Trust Wallet']],
  ['the same, named without “Wallet”', { isTrust: true }, 'Trust', false, ['Trust']],
  ['another wallet, by its flag', { isTokenPocket: true, isMetaMask: true }, 'Fox', false, ['Fox', 'TokenPocket']],
  ['one that passes for MetaMask', { isMetaMask: true }, 'MetaMask', false, ['MetaMask']],
]
for (const isLate of [false, true])
  test.each(INJECTED)(
    `beside a wallet that announces itself ${isLate ? 'late' : 'at once'}, window.ethereum is %s`,
    async (_, flags, name, isSame, rows) => {
      const provider = Object.assign(createFakeProvider(), flags)
      const { clock, found, discover, announce, wallet } = setUp(provider)
      discover()
      if (isLate) await clock.advance(ANNOUNCEMENT_GRACE_MS)
      announce({ ...wallet({ name }), ...(isSame && { provider }) })
      await clock.advance(ANNOUNCEMENT_GRACE_MS)
      expect([...found.values()].map((one) => one.name).toSorted()).toEqual(rows.toSorted())
    },
  )

test.each([
  [{ isTrust: true }, 'Trust Wallet'],
  [{ isMetaMask: true }, 'MetaMask'],
  [{ isMetaMask: true, isRabby: true }, 'Rabby Wallet'],
  [{ isTrust: 'yes' }, 'Browser wallet'],
  [{}, 'Browser wallet'],
])('alone in the page, window.ethereum with %j is %s', async (flags, name) => {
  const { clock, found, discover } = setUp(Object.assign(createFakeProvider(), flags))
  discover()
  await clock.advance(ANNOUNCEMENT_GRACE_MS)
  expect([...found.values()]).toMatchObject([{ id: 'injected', name }])
})

test('a window.ethereum that comes late is taken when it says so', async () => {
  const { window, clock, found, discover } = setUp()
  discover()
  await clock.advance(ANNOUNCEMENT_GRACE_MS)
  window.ethereum = createFakeProvider()
  window.dispatchEvent(new Event('ethereum#initialized'))
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect([...found.keys()]).toEqual(['injected'])
})

// No event says that it is there.
const ARRIVALS: [string, number, boolean][] = [
  ['soon after the load', 1_500, false],
  ['within a minute', 55_000, false],
  ['later than that, before the dialog opens', 100_000, true],
]
test.each(ARRIVALS)('a window.ethereum that comes without an event, %s, is found', async (_, after, isOpenedThen) => {
  const { window, clock, found, discover } = setUp()
  const discovery = discover()
  await clock.advance(after)
  window.ethereum = createFakeProvider()
  await clock.advance(LOOK_MS)
  expect([...found.keys()]).toEqual(isOpenedThen ? [] : ['injected'])
  discovery.lookAgain()
  discovery.lookAgain()
  expect([...found.keys()]).toEqual(['injected'])
})

test('while the dialog is open, a window.ethereum that comes is found; once discovery is stopped, none', async () => {
  for (const isStopped of [false, true]) {
    const { window, clock, found, discover } = setUp()
    const discovery = discover()
    await clock.advance(LOOK_LIMIT_MS * 2)
    discovery.lookAgain()
    await clock.advance(30_000)
    if (isStopped) discovery.stop()
    window.ethereum = createFakeProvider()
    await clock.advance(LOOK_MS)
    discovery.lookAgain()
    expect(found.size).toBe(isStopped ? 0 : 1)
  }
})

test('a window.ethereum that is no provider, or throws, is no wallet', async () => {
  for (const ethereum of [
    null,
    7,
    {},
    { request: 1 },
    {
      get request() {
        throw new Error('trap')
      },
    },
  ]) {
    const { clock, found, discover } = setUp(ethereum)
    discover()
    await clock.advance(ANNOUNCEMENT_GRACE_MS)
    expect(found.size).toBe(0)
  }
})
