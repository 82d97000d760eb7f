import { describe, expect, test } from 'vitest'
import type { ConnectorGroup } from '#core/config/config.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import { INSTALLED_LIMIT, orderWallets } from './order-wallets.ts'

const order = DEFAULT_FEATURES
const only = (...connectorTypeOrder: readonly ConnectorGroup[]) => ({ ...DEFAULT_FEATURES, connectorTypeOrder })
const nothing = { connectors: [], recent: [], featured: [], custom: [], recommended: [] }
const connector = (name: string, type: ConnectorInfo['type'], rdns?: string): ConnectorInfo => ({
  id: name,
  name,
  type,
  chain: 'eip155',
  info: { rdns },
})
const wallet = (name: string, rdns?: string) => ({ id: `id of ${name}`, name, rdns })

const connectors = [
  connector('Host wallet', 'CUSTOM'),
  connector('MetaMask', 'ANNOUNCED', 'io.metamask'),
  connector('WalletConnect', 'WALLET_CONNECT'),
  connector('Exchange', 'EXTERNAL'),
]

describe('the lines of Connect', () => {
  test('follow the order of the spec', () => {
    const rows = orderWallets(
      {
        connectors,
        recent: [],
        featured: [wallet('Featured')],
        custom: [wallet('Listed')],
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
    const rows = orderWallets(
      { ...nothing, connectors, recommended: [wallet('Popular')] },
      only('recommended', 'injected', 'injected'),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Popular', 'MetaMask'])
  })

  test('an installed wallet is not shown twice', () => {
    const rows = orderWallets(
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
    expect(orderWallets({ ...nothing, connectors: [known], recommended: [wallet('Fox')] }, order)).toHaveLength(1)
  })

  test('a featured wallet is not recommended as well', () => {
    const rows = orderWallets(
      { ...nothing, featured: [wallet('Fox')], recommended: [wallet('Fox'), wallet('Owl')] },
      order,
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['featured Fox', 'recommended Owl'])
  })

  test('wallets without an rdns are no doubles of each other', () => {
    const rows = orderWallets(
      { ...nothing, connectors: [connector('Browser wallet', 'INJECTED')], recommended: [wallet('Fox')] },
      order,
    )
    expect(rows).toHaveLength(2)
  })

  test('four are recommended, after those that are installed were left out', () => {
    const recommended = [wallet('MetaMask', 'io.metamask'), ...['A', 'B', 'C', 'D', 'E'].map((name) => wallet(name))]
    const rows = orderWallets({ ...nothing, connectors, recommended }, only('recommended'))
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('of a thousand announced wallets a few are shown', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      connector(`Wallet ${index}`, 'ANNOUNCED', `x.wallet${index}`),
    )
    expect(orderWallets({ ...nothing, connectors: many }, order)).toHaveLength(INSTALLED_LIMIT)
    expect(orderWallets({ ...nothing, connectors: many }, { ...order, allWallets: false })).toHaveLength(1000)
  })
})

describe('recent wallets', () => {
  test('stand before the installed ones, and not among them again', () => {
    const rows = orderWallets(
      { ...nothing, connectors, recent: [{ connectorId: 'MetaMask' }] },
      only('recent', 'injected'),
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['recent MetaMask'])
  })

  test('of the catalogue are not recommended again', () => {
    const fox = wallet('Fox')
    const rows = orderWallets(
      { ...nothing, connectors, recent: [{ connectorId: 'WalletConnect', wallet: fox }], recommended: [fox] },
      only('recent', 'recommended'),
    )
    expect(rows.map(({ name, group }) => `${group} ${name}`)).toEqual(['recent Fox'])
  })

  test('that are gone are not shown, nor is WalletConnect on its own', () => {
    expect(
      orderWallets(
        { ...nothing, connectors, recent: [{ connectorId: 'gone' }, { connectorId: 'WalletConnect' }] },
        only('recent'),
      ),
    ).toEqual([])
  })
})
