import { describe, expect, test } from 'vitest'
import type { ConnectorGroup } from '#core/config/config.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import { connector, wallet } from '../../../test/fakes/named-wallets.ts'
import { INSTALLED_LIMIT, orderWallets } from './order-wallets.ts'

const order = DEFAULT_FEATURES
const only = (...connectorTypeOrder: readonly ConnectorGroup[]) => ({ ...DEFAULT_FEATURES, connectorTypeOrder })
const lists = { custom: [], include: [], exclude: [] }
const nothing = { connectors: [], recent: [], featured: [], lists, excluded: [], recommended: [] }

const rowsOf = (...sources: Parameters<typeof orderWallets>) => orderWallets(...sources).rows

const relay = connector('WalletConnect', 'WALLET_CONNECT')
const connectors = [
  connector('Host wallet', 'CUSTOM'),
  connector('MetaMask', 'ANNOUNCED', 'io.metamask'),
  relay,
  connector('Exchange', 'EXTERNAL'),
]

describe('the lines of Connect', () => {
  test('follow the default order', () => {
    const rows = rowsOf(
      {
        connectors,
        recent: [],
        featured: [wallet('Featured')],
        lists: { ...lists, custom: [wallet('Listed')] },
        excluded: [],
        recommended: [wallet('Popular')],
      },
      order,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'WalletConnect',
      'MetaMask',
      'Featured',
      'Host wallet',
      'Listed',
      'Exchange',
      'Popular',
    ])
  })

  test("follow the site's order, and leave out the groups that it does not name", () => {
    const rows = rowsOf(
      { ...nothing, connectors, recommended: [wallet('Popular')] },
      only('recommended', 'injected', 'injected'),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Popular', 'MetaMask'])
  })

  test('an installed wallet is not shown twice', () => {
    const rows = rowsOf(
      {
        ...nothing,
        connectors,
        featured: [wallet('MetaMask', 'io.metamask')],
        recommended: [wallet('MetaMask', 'io.metamask')],
      },
      order,
    )
    expect(rows.filter(({ name }) => name === 'MetaMask')).toHaveLength(1)
  })

  test('a wallet that is known by its catalogue id is not shown twice either', () => {
    const known = { ...connector('MetaMask', 'INJECTED'), explorerId: 'id of Fox' }
    const rows = rowsOf({ ...nothing, connectors: [relay, known], recommended: [wallet('Fox')] }, order)
    expect(rows.map(({ name }) => name)).toEqual(['WalletConnect', 'MetaMask'])
  })

  test('a featured wallet is not recommended as well', () => {
    const rows = rowsOf(
      { ...nothing, connectors: [relay], featured: [wallet('Fox')], recommended: [wallet('Fox'), wallet('Owl')] },
      only('featured', 'recommended'),
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['featured Fox', 'recommended Owl'])
  })

  test('wallets without an rdns are no doubles of each other', () => {
    const rows = rowsOf(
      { ...nothing, connectors: [relay, connector('Browser wallet', 'INJECTED')], recommended: [wallet('Fox')] },
      only('injected', 'recommended'),
    )
    expect(rows).toHaveLength(2)
  })

  test('four are recommended, after those that are installed were left out', () => {
    const recommended = [wallet('MetaMask', 'io.metamask'), ...['A', 'B', 'C', 'D', 'E'].map((name) => wallet(name))]
    const rows = rowsOf({ ...nothing, connectors, recommended }, only('injected', 'recommended'))
    expect(rows.map(({ name }) => name)).toEqual(['MetaMask', 'A', 'B', 'C', 'D'])
  })

  test('recommended are those that no other group has, even where the site puts them first', () => {
    const rows = rowsOf(
      {
        ...nothing,
        connectors,
        featured: [wallet('Fox')],
        lists: { ...lists, custom: [wallet('Own')] },
        recent: [{ connectorId: 'WalletConnect', wallet: wallet('Owl') }],
        recommended: [...['Fox', 'Own', 'Owl', 'Elk'].map((name) => wallet(name)), wallet('MetaMask', 'io.metamask')],
      },
      only('recommended', 'recent', 'injected', 'featured', 'custom'),
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual([
      'recommended Elk',
      'recent Owl',
      'injected MetaMask',
      'featured Fox',
      'custom Host wallet',
      'custom Own',
    ])
  })

  test('all seven groups follow one another in the default order', () => {
    const recent = [{ connectorId: 'WalletConnect', wallet: wallet('Recent') }]
    const rows = rowsOf(
      {
        ...nothing,
        connectors,
        recent,
        featured: [wallet('Featured')],
        lists: { ...lists, custom: [wallet('Listed')] },
        recommended: [wallet('Popular')],
      },
      order,
    )
    expect([...new Set(rows.map(({ group }) => group))]).toEqual(DEFAULT_FEATURES.connectorTypeOrder)
  })

  test('no wallet twice, by its name either, however it is written', () => {
    const rows = rowsOf(
      { ...nothing, connectors, featured: [wallet('METAMASK'), wallet('Fox')], recommended: [wallet('fox ')] },
      order,
    )
    expect(rows.map(({ name }) => name)).toEqual(['WalletConnect', 'MetaMask', 'Fox', 'Host wallet', 'Exchange'])
  })

  test('a featured wallet that is installed stands there where the site leaves the installed ones out', () => {
    const featured = [wallet('MetaMask', 'io.metamask')]
    expect(rowsOf({ ...nothing, connectors, featured }, only('featured')).map(({ name }) => name)).toEqual(['MetaMask'])
  })

  test('an excluded wallet is not shown where it is installed, nor as a recent one', () => {
    const excluded = [wallet('MetaMask', 'io.metamask'), wallet('Fox')]
    const rows = rowsOf(
      {
        ...nothing,
        connectors,
        excluded,
        lists: { ...lists, exclude: excluded.map(({ id }) => id) },
        recent: [{ connectorId: 'MetaMask' }, { connectorId: 'WalletConnect', wallet: wallet('Fox') }],
      },
      only('recent', 'injected'),
    )
    expect(rows).toEqual([])
  })

  test('where the site includes some wallets only, others are no recent ones; its own are', () => {
    const own = wallet('Own')
    const recent = [wallet('Fox'), own].map((one) => ({ connectorId: 'WalletConnect', wallet: one }))
    const rows = rowsOf(
      { ...nothing, connectors, recent, lists: { custom: [own], include: ['other'], exclude: [] } },
      only('recent'),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Own'])
  })

  test('without WalletConnect, only what the page has can be reached', () => {
    const rows = rowsOf(
      {
        connectors: connectors.filter((one) => one !== relay),
        recent: [{ connectorId: 'WalletConnect', wallet: wallet('Recent') }, { connectorId: 'MetaMask' }],
        featured: [wallet('Featured')],
        lists: { ...lists, custom: [wallet('Listed')] },
        excluded: [],
        recommended: [wallet('Popular')],
      },
      order,
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual([
      'recent MetaMask',
      'custom Host wallet',
      'external Exchange',
    ])
  })

  test('of a thousand announced wallets a few are shown', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      connector(`Wallet ${index}`, 'ANNOUNCED', `x.wallet${index}`),
    )
    expect(rowsOf({ ...nothing, connectors: many }, order)).toHaveLength(INSTALLED_LIMIT)
    expect(orderWallets({ ...nothing, connectors: many }, order).hiddenCount).toBe(1000 - INSTALLED_LIMIT)
    expect(orderWallets({ ...nothing, connectors: many }, { ...order, allWallets: false }).hiddenCount).toBe(0)
    expect(rowsOf({ ...nothing, connectors: many }, { ...order, allWallets: false })).toHaveLength(1000)
  })
})

describe('recent wallets', () => {
  test('stand before the installed ones, and not among them again', () => {
    const rows = rowsOf({ ...nothing, connectors, recent: [{ connectorId: 'MetaMask' }] }, only('recent', 'injected'))
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['recent MetaMask'])
  })

  test('of the catalogue are not recommended again', () => {
    const fox = wallet('Fox')
    const rows = rowsOf(
      { ...nothing, connectors, recent: [{ connectorId: 'WalletConnect', wallet: fox }], recommended: [fox] },
      only('recent', 'recommended'),
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['recent Fox'])
  })

  test('that are gone are not shown, nor is WalletConnect on its own', () => {
    expect(
      rowsOf(
        { ...nothing, connectors, recent: [{ connectorId: 'gone' }, { connectorId: 'WalletConnect' }] },
        only('recent'),
      ),
    ).toEqual([])
  })
})
