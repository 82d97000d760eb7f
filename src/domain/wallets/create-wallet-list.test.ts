import { describe, expect, test, vi } from 'vitest'
import type { Options } from '#core/config/options.ts'
import type { Catalogue, WalletQuery } from '#core/ports/catalogue.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeConnector } from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { DESKTOP } from '../../../test/fakes/devices.ts'
import { createLazyWalletList } from './create-lazy-wallet-list.ts'
import { createWalletList, PAGE_SIZE } from './create-wallet-list.ts'
import { createWalletSearch, SEARCH_WAIT_MS } from './create-wallet-search.ts'

const ALL = Array.from({ length: 90 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  rdns: `w${index}.example`,
  mobileLink: index % 2 ? 'x:' : undefined,
}))

interface Case {
  readonly featured?: string[]
  readonly excluded?: string[]
  readonly installed?: readonly Partial<ConnectorInfo>[]
  /** True for a catalogue without \`exclude\`. */
  readonly isIgnored?: boolean
  /** Sent with each page. */
  readonly exclude: readonly string[] | undefined
  readonly count: number
}

function answer({ page, entries, search = '', include = [], exclude = [] }: WalletQuery) {
  const fitting = ALL.filter(
    ({ id, name }) => name.includes(search) && (include.length === 0 || include.includes(id)) && !exclude.includes(id),
  )
  return { count: fitting.length, data: fitting.slice((page - 1) * entries, page * entries) }
}

function setUp({ options = {}, isMobile = false }: { options?: Options; isMobile?: boolean } = {}) {
  const port = { isOnline: true }
  const getWallets = vi.fn<Catalogue['getWallets']>(async (query) => {
    await Promise.resolve()
    if (!port.isOnline) throw new Error('offline')
    return answer(query)
  })
  const refuse = () => Promise.reject(new Error('not part of this test'))
  const pictures: string[] = []
  const getWalletImage = (id: string) => {
    pictures.push(id)
    return refuse()
  }
  const { core, clock, config } = createTestCore({
    options,
    ports: {
      catalogue: { getWallets, getWalletImage },
      device: { ...DESKTOP, isMobile },
    },
  })
  return { core, clock, config, list: core.use(createWalletList), getWallets, port, pictures }
}

describe('pages', () => {
  test('40 wallets a page, for the networks of the site, until none is left', async () => {
    const { list, getWallets } = setUp()
    await list.load()
    expect(list.$pages.get()).toMatchObject({ status: 'ready', count: 90, hasMore: true })
    await list.loadMore()
    await list.loadMore()
    expect(list.$pages.get()).toMatchObject({ status: 'ready', hasMore: false })
    expect(list.$pages.get().wallets).toHaveLength(90)
    await list.loadMore()
    expect(getWallets).toHaveBeenCalledTimes(3)
    expect(getWallets.mock.calls[0]?.[0]).toMatchObject({
      page: 1,
      entries: PAGE_SIZE,
      chains: ['eip155:1', 'eip155:137'],
    })
  })

  test('a site that wants certified wallets asks the catalogue for them, and for its own choice whatever that is', async () => {
    const { core, list, getWallets } = setUp({ options: { wallets: { certified: true, featured: ['w7'] } } })
    await list.load()
    await list.find('Wallet 1', 10, new AbortController().signal)
    const badges = getWallets.mock.calls.map(([{ search, include = [], badge }]) => [search ?? include[0], badge])
    expect(badges).toEqual([
      [undefined, 'certified'],
      ['w7', undefined],
      ['Wallet 1', 'certified'],
    ])
    expect(core.config.$options.get().wallets).toMatchObject({ certified: true })
  })

  test('views that load at the same time read one page once', async () => {
    const { list, getWallets } = setUp()
    await Promise.all([list.load(), list.load(), list.loadMore()])
    await list.load()
    expect(getWallets).toHaveBeenCalledTimes(1)
  })

  test('a page that failed is read again, and what was read stays', async () => {
    const { list, port } = setUp()
    await list.load()
    port.isOnline = false
    await list.loadMore()
    expect(list.$pages.get()).toMatchObject({ status: 'failed', count: 90 })
    expect(list.$pages.get().wallets).toHaveLength(40)
    port.isOnline = true
    await list.loadMore()
    expect(list.$pages.get().wallets).toHaveLength(80)
  })

  test("the host's featured wallets come in its order, four at most; excluded ones never", async () => {
    const { list, getWallets } = setUp({
      options: { wallets: { featured: ['w50', 'w3', 'w7', 'w8', 'w9'], exclude: ['w7'] } },
    })
    await list.load()
    expect(list.$pages.get().featured.map(({ id }) => id)).toEqual(['w50', 'w3', 'w8'])
    const pages = getWallets.mock.calls.filter(([{ entries }]) => entries === PAGE_SIZE)
    expect(pages.map(([{ exclude }]) => exclude)).toEqual([['w7', 'w50', 'w3', 'w8']])
    expect(list.$pages.get().wallets.map(({ id }) => id)).not.toContain('w7')
    // Excluded wallets' names are read, so that they are recognized if they are installed.
    expect(list.$pages.get().excluded.map(({ name }) => name)).toEqual(['Wallet 7'])
  })

  test("the host's include holds for pages, search and featured wallets", async () => {
    const { list, core, clock } = setUp({ options: { wallets: { include: ['w3', 'w12'], featured: ['w3', 'w50'] } } })
    await list.load()
    expect(list.$pages.get()).toMatchObject({
      count: 2,
      featured: [{ id: 'w3' }],
      wallets: [{ id: 'w12' }],
    })
    const search = core.use(createWalletSearch)
    search.type('Wallet')
    await clock.advance(SEARCH_WAIT_MS)
    expect(search.$state.get()).toMatchObject({ wallets: [{ id: 'w3' }, { id: 'w12' }] })
  })

  test.each<[string, Case]>([
    ['nothing known', { exclude: undefined, count: 90 }],
    ['featured wallets', { featured: ['w50', 'w3', 'none'], exclude: ['w50', 'w3', 'none'], count: 90 }],
    ['an installed wallet with an id', { installed: [{ explorerId: 'w5' }], exclude: ['w5'], count: 90 }],
    ['one that was named before', { installed: [{ info: { rdns: 'w6.example' } }], exclude: ['w6'], count: 90 }],
    ['one that is featured, too', { featured: ['w5'], installed: [{ explorerId: 'w5' }], exclude: ['w5'], count: 90 }],
    ['one that the host excludes', { excluded: ['w5'], installed: [{ explorerId: 'w5' }], exclude: ['w5'], count: 89 }],
    [
      'a way to many wallets',
      { installed: [{ explorerId: 'w5', type: 'WALLET_CONNECT' }], exclude: undefined, count: 90 },
    ],
    ['a catalogue that ignores it', { featured: ['w3'], exclude: ['w3'], isIgnored: true, count: 90 }],
  ])('the catalogue leaves out what is listed apart, so that every page is full: %s', async (_, given) => {
    const { featured = [], excluded = [], installed = [], isIgnored = false, exclude, count } = given
    const { core, config, list, getWallets } = setUp({ options: { wallets: { featured, exclude: excluded } } })
    if (isIgnored) getWallets.mockImplementation(async (query) => answer({ ...query, exclude: [] }))
    await list.load()
    for (const info of installed) core.connectors.add(createFakeConnector({ name: 'Installed', ...info }))
    getWallets.mockClear()
    config.set('networks', ['eip155:137'])
    await list.load()
    const sent = getWallets.mock.calls.map(([query]) => query).filter(({ entries }) => entries === PAGE_SIZE)
    expect(sent.map(({ exclude }) => (exclude?.length ? exclude : undefined))).toEqual([exclude])
    const listed = () => list.$pages.get().wallets.map(({ id }) => id)
    expect(listed()).toHaveLength(isIgnored ? PAGE_SIZE - 1 : PAGE_SIZE)
    await list.loadMore()
    await list.loadMore()
    expect(list.$pages.get()).toMatchObject({ hasMore: false, count })
    for (const id of exclude ?? []) expect(listed()).not.toContain(id)
    // All counted wallets are listed: on a page, as featured, or as installed.
    const ids = [...featured, ...installed.flatMap(() => exclude ?? [])].filter((id) => !excluded.includes(id))
    const apart = new Set(ids.filter((id) => ALL.some((wallet) => wallet.id === id)))
    expect(new Set(listed()).size + apart.size).toBe(count)
    expect(listed()).toHaveLength(new Set(listed()).size)
  })

  test('a host that includes nothing but its featured wallets has no page to ask for', async () => {
    const { list, getWallets } = setUp({ options: { wallets: { include: ['w3'], featured: ['w3'] } } })
    await list.load()
    expect(list.$pages.get()).toMatchObject({ status: 'ready', count: 1, featured: [{ id: 'w3' }], hasMore: false })
    expect(getWallets.mock.calls.map(([{ include }]) => include)).toEqual([['w3']])
  })

  test('on a phone only wallets that can be reached there, and no others are counted', async () => {
    const { list } = setUp({ isMobile: true })
    await list.load()
    expect(list.$pages.get().wallets).toHaveLength(20)
    expect(list.$pages.get().count).toBe(70)
    await list.loadMore()
    await list.loadMore()
    expect(list.$pages.get()).toMatchObject({ count: 45, hasMore: false })
    expect(list.$pages.get().wallets).toHaveLength(45)
  })

  test('a catalogue that gives the same page again and again is at its end', async () => {
    const { list, getWallets } = setUp()
    getWallets.mockImplementation(async () => ({ data: ALL.slice(0, 40), count: 1_000_000 }))
    await list.load()
    expect(list.$pages.get().hasMore).toBe(true)
    await list.loadMore()
    expect(list.$pages.get()).toMatchObject({ hasMore: false })
    expect(list.$pages.get().wallets).toHaveLength(40)
  })

  test('a catalogue without end is left after 100 pages: on a phone, none of its wallets may fill the list', async () => {
    const { list, getWallets } = setUp({ isMobile: true })
    getWallets.mockImplementation(async ({ page, entries }) => ({
      count: Number.MAX_SAFE_INTEGER,
      data: Array.from({ length: entries }, (_, index) => ({ id: `${page} ${index}`, name: 'Endless' })),
    }))
    await list.load()
    while (list.$pages.get().hasMore && getWallets.mock.calls.length < 150) await list.loadMore()
    expect(getWallets).toHaveBeenCalledTimes(100)
    expect(list.$pages.get()).toMatchObject({ status: 'ready', wallets: [] })
  })

  test('the pictures of the first 20 wallets of a page are fetched ahead; one that fails is no matter', async () => {
    const { list, getWallets, pictures } = setUp()
    getWallets.mockImplementation(async ({ page }) => ({
      data: Array.from({ length: 40 }, (_, index) => ({
        id: `${page} ${index}`,
        name: `${page} ${index}`,
        imageId: `picture ${page} ${index}`,
      })),
      count: 80,
    }))
    await list.load()
    await expect.poll(() => pictures).toEqual(Array.from({ length: 20 }, (_, index) => `picture 1 ${index}`))
    await list.loadMore()
    await expect.poll(() => pictures).toHaveLength(40)
    expect(list.$pages.get().status).toBe('ready')
  })

  test('another configuration starts over; a late answer for the old one is dropped', async () => {
    const { list, config } = setUp()
    const first = list.load()
    config.set('networks', ['eip155:137'])
    await Promise.all([first, list.load()])
    expect(list.$pages.get().wallets).toHaveLength(40)
    expect(list.$pages.get().status).toBe('ready')
  })
})

test('the lazy list shows what the list reads, once', async () => {
  const { core, getWallets } = setUp()
  const lazy = core.use(createLazyWalletList)
  await Promise.all([lazy.load(), lazy.load()])
  expect(lazy.$pages.get()).toMatchObject({ status: 'ready', count: 90 })
  expect(getWallets).toHaveBeenCalledTimes(1)
})

describe('search', () => {
  test('starts from two characters, 300 ms after the last one', async () => {
    const { core, clock, getWallets } = setUp()
    const search = core.use(createWalletSearch)
    search.type('1')
    await clock.advance(1000)
    expect(search.$state.get()).toEqual({ status: 'idle', text: '1' })
    search.type('Wallet 1')
    await clock.advance(SEARCH_WAIT_MS - 1)
    search.type('Wallet 12')
    await clock.advance(SEARCH_WAIT_MS - 1)
    expect(getWallets).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(search.$state.get()).toMatchObject({ status: 'ready', wallets: [{ id: 'w12' }] })
    expect(getWallets.mock.calls[0]?.[0]).toMatchObject({ search: 'Wallet 12', entries: 100 })
  })

  test('an answer that was overtaken is dropped', async () => {
    const { core, clock } = setUp()
    const search = core.use(createWalletSearch)
    search.type('Wallet 12')
    clock.pass(SEARCH_WAIT_MS)
    search.type('')
    await settled()
    expect(search.$state.get()).toEqual({ status: 'idle', text: '' })
  })

  test('a failed search can be tried again', async () => {
    const { core, clock, port } = setUp()
    const search = core.use(createWalletSearch)
    port.isOnline = false
    search.type('Wallet 12')
    await clock.advance(SEARCH_WAIT_MS)
    expect(search.$state.get().status).toBe('failed')
    port.isOnline = true
    search.retry()
    await clock.advance(0)
    expect(search.$state.get().status).toBe('ready')
  })
})
