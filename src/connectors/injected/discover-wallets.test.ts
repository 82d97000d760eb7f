import { expect, test } from 'vitest'
import type { Connector } from '#core/ports/connector.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeProvider } from '../../../test/fakes/create-fake-provider.ts'
import { ANNOUNCEMENT_GRACE_MS, discoverWallets, NAMESAKES_LIMIT, WALLETS_LIMIT } from './discover-wallets.ts'
import type { WalletWindow } from './discover-wallets.ts'

const uuid = (number = 0) => `350670db-19fa-4704-a166-${number.toString(16).padStart(12, '0')}`

function setUp(ethereum?: unknown) {
  const window: WalletWindow & { ethereum?: unknown } = Object.assign(
    new EventTarget(),
    ethereum === undefined ? {} : { ethereum },
  )
  const clock = createFakeClock()
  const found = new Map<string, Connector>()
  const discover = () =>
    discoverWallets({
      window,
      clock,
      sink: { add: (connector) => void found.set(connector.id, connector), remove: (id) => void found.delete(id) },
    })
  const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const wallet = (info: Record<string, unknown> = {}) => ({
    info: { uuid: uuid(), name: 'Fox', icon: 'data:image/png;base64,AAAA', rdns: 'io.fox', ...info },
    provider: createFakeProvider(),
  })
  return { window, clock, found, discover, announce, wallet }
}

test('wallets are asked to announce themselves after the listener stands (EIP-6963)', () => {
  const { window, found, discover, announce, wallet } = setUp()
  window.addEventListener('eip6963:requestProvider', () => announce(wallet()))
  discover()
  expect([...found.values()]).toMatchObject([
    {
      id: 'io.fox',
      name: 'Fox',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl: 'data:image/png;base64,AAAA',
      info: { rdns: 'io.fox', uuid: uuid() },
    },
  ])
})

test('late announcements count too, until discovery is stopped', async () => {
  const { clock, found, discover, announce, wallet } = setUp()
  const stop = discover()
  await clock.advance(60_000)
  announce(wallet({ rdns: 'io.late' }))
  stop()
  announce(wallet({ rdns: 'io.later' }))
  expect([...found.keys()]).toEqual(['io.late'])
  expect(clock.pending).toBe(0)
})

test('a wallet without a plausible reverse domain goes by its uuid, and without either is left out', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  for (const rdns of ['', 'walletConnect', 'a b.c', '.com', 'x'.repeat(300) + '.com', 7, undefined])
    announce(wallet({ rdns }))
  expect([...found.keys()]).toEqual([uuid()])
  for (const id of ['injected', 'walletConnect', '', 7, undefined]) announce(wallet({ rdns: '', uuid: id }))
  expect(found.size).toBe(1)
})

test('a rdns is the same in any case, and a wallet that announces itself again is one', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  const fox = wallet({ rdns: 'IO.Fox' })
  announce(fox)
  announce({ ...fox, info: { ...fox.info, uuid: uuid(1) } })
  announce(wallet())
  expect([...found.keys()]).toEqual(['io.fox'])
})

test('two wallets of one rdns are both there, marked, under ids that no later page load knows', async () => {
  const earlier = new Set<string>()
  for (let load = 0; load < 2; load++) {
    const { found, clock, discover, announce, wallet } = setUp()
    await clock.advance(load)
    discover()
    announce(wallet({ name: 'Spoof' }))
    expect(found.get('io.fox')).not.toHaveProperty('isNamesake')
    announce(wallet({ uuid: uuid(1) }))
    announce(wallet({ uuid: uuid(2), name: 'Third' }))
    announce(wallet({ uuid: uuid(1) }))
    expect([...found.values()].map(({ name, isNamesake }) => [name, isNamesake])).toEqual([
      ['Spoof', true],
      ['Fox', true],
      ['Third', true],
    ])
    for (const id of found.keys()) {
      expect(id).not.toBe('io.fox')
      expect(earlier.has(id)).toBe(false)
      earlier.add(id)
    }
  }
})

test('a script that announces wallets without end does not fill the list without end', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  for (let number = 0; number < 50; number++) announce(wallet({ uuid: uuid(number) }))
  expect(found.size).toBe(NAMESAKES_LIMIT)
  for (let number = 0; number < 2 * WALLETS_LIMIT; number++)
    announce(wallet({ rdns: `io.fox${number}`, uuid: uuid(1000 + number) }))
  expect(found.size).toBe(WALLETS_LIMIT - 1 + NAMESAKES_LIMIT)
})

test('names are shown without control, bidirectional and zero-width characters, and cut', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  announce(wallet({ name: ' \u202eM\u200beta\nMask\u0000 ' + 'x'.repeat(1_000_000) }))
  const { name } = found.get('io.fox')!
  expect(name.startsWith('Meta Mask x')).toBe(true)
  expect(name).toHaveLength(64)
})

test('a wallet that has no name is left out', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  for (const name of ['', ' \u200b ', 7, null, { toString: () => 'Fox' }]) announce(wallet({ name }))
  expect(found.size).toBe(0)
})

test('only images in data URIs of at most 64 KiB are taken as icons', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  const icons: [unknown, boolean][] = [
    ['data:image/png;base64,AA', true],
    ['data:image/jpeg;base64,AA', true],
    ['data:image/gif;base64,AA', true],
    ['data:image/webp;base64,AA', true],
    ['data:image/svg+xml,<svg/>', true],
    ['https://tracker.example/pixel.png', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>', false],
    ['data:image/svg+xmlx,', false],
    [' data:image/png;base64,AA', false],
    ['data:image/png;base64,' + 'A'.repeat(87_500), false],
    [7, false],
    [undefined, false],
  ]
  icons.forEach(([icon], index) => announce(wallet({ icon, rdns: `io.fox${index}` })))
  expect([...found.values()].map(({ imageUrl }) => imageUrl !== undefined)).toEqual(icons.map(([, isTaken]) => isTaken))
})

test('hostile announcements are survived, and change nothing after they were read', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  const trap = () => {
    throw new Error('trap')
  }
  const throwing = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })
  for (const detail of [
    undefined,
    null,
    7,
    'x',
    {},
    throwing,
    { info: throwing, provider: {} },
    { ...wallet(), info: null },
  ])
    announce(detail)
  for (const field of ['uuid', 'name', 'icon', 'rdns'])
    announce({ ...wallet(), info: Object.defineProperty({ ...wallet().info }, field, { get: trap }) })
  for (const provider of [undefined, null, {}, throwing, { request: 'no' }]) announce({ ...wallet(), provider })
  expect(found.size).toBe(0)

  let reads = 0
  const shifty = {
    ...wallet().info,
    get name() {
      return ++reads === 1 ? 'Fox' : '<script>'
    },
  }
  announce({ ...wallet(), info: shifty })
  expect(found.get('io.fox')!.name).toBe('Fox')
  expect(reads).toBe(1)
})

test('1,000 wallets are 1,000 wallets', () => {
  const { found, discover, announce, wallet } = setUp()
  discover()
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 1000; number++) announce(wallet({ rdns: `io.fox${number}`, uuid: uuid(number) }))
  }
  expect(found.size).toBe(1000)
})

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

test('window.ethereum is not taken where a wallet was announced, and goes when one is', async () => {
  const early = setUp(createFakeProvider())
  early.discover()
  early.announce(early.wallet())
  await early.clock.advance(ANNOUNCEMENT_GRACE_MS)
  expect([...early.found.keys()]).toEqual(['io.fox'])

  const late = setUp(createFakeProvider())
  late.discover()
  await late.clock.advance(ANNOUNCEMENT_GRACE_MS)
  late.announce(late.wallet())
  expect([...late.found.keys()]).toEqual(['io.fox'])
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
