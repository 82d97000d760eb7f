import { expect, test } from 'vitest'
import { setUpDiscovery as setUp, uuid } from '../../../test/fakes/set-up-discovery.ts'
import { NAMESAKES_LIMIT, WALLETS_LIMIT } from './discover-wallets.ts'

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
  const { stop } = discover()
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
    announce(wallet({ uuid: uuid(100 + number), rdns: `io.fox${number}` }))
  const listed = [...found.values()].filter(({ isSurplus }) => !isSurplus)
  expect(listed).toHaveLength(WALLETS_LIMIT - 1 + NAMESAKES_LIMIT)
  // The visitor's own wallet may come after them: a search finds it, and two that claim one identity stay marked.
  announce(wallet({ uuid: uuid(9_000), name: 'Own', rdns: 'io.own' }))
  expect(found.get('io.own')).toMatchObject({ name: 'Own', isSurplus: true })
  announce(wallet({ uuid: uuid(9_001), name: 'Own', rdns: 'io.own' }))
  const own = [...found.values()].filter(({ name }) => name === 'Own')
  expect(own.map(({ isSurplus, isNamesake }) => [isSurplus, isNamesake])).toEqual([
    [true, true],
    [true, true],
  ])
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

test('only images in data URIs of bearable size are taken as icons', () => {
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
    ['data:image/png;base64,' + 'A'.repeat(700_000), false],
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
