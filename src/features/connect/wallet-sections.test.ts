import { expect, test } from 'vitest'
import type { ConnectorGroup } from '#core/config/config.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import type { WalletRow } from './order-wallets.ts'
import { isRow, toSections } from './wallet-sections.ts'

const { connectorTypeOrder } = DEFAULT_FEATURES
const row = (group: ConnectorGroup): WalletRow => ({
  key: group,
  name: group,
  group,
  picture: {},
  choice: { connectorId: group },
})
/** Each section's title and lines, in short. */
const inShort = (...given: Parameters<typeof toSections>) =>
  toSections(...given).map(({ title, lines }) => [title, ...lines.map((line) => (isRow(line) ? line.group : '…'))])

test.each<[string, readonly ConnectorGroup[], Partial<Record<ConnectorGroup, number>>, unknown]>([
  [
    'installed and popular wallets',
    ['walletConnect', 'recent', 'injected', 'recommended'],
    {},
    [
      [undefined, 'walletConnect', 'recent'],
      ['installed', 'injected'],
      ['popular', 'recommended'],
    ],
  ],
  [
    'installed wallets, and places for popular ones',
    ['injected'],
    { recommended: 2 },
    [
      ['installed', 'injected'],
      ['popular', '…', '…'],
    ],
  ],
  [
    'wallets that the site lists, with their places, before the popular ones',
    ['injected', 'custom', 'external'],
    { featured: 1, recommended: 1 },
    [
      ['installed', 'injected'],
      ['others', '…', 'custom', 'external', '…'],
    ],
  ],
  ['only popular ones', ['walletConnect', 'recommended'], {}, [[undefined, 'walletConnect', 'recommended']]],
  ['only installed ones', ['walletConnect', 'injected'], {}, [[undefined, 'walletConnect', 'injected']]],
  ['nothing', [], {}, [[undefined]]],
])('%s', (_, groups, places, expected) => {
  expect(inShort(groups.map(row), connectorTypeOrder, places)).toEqual(expected)
})

test('the site’s order is kept, without titles where a line that none of them names would stand below one', () => {
  const rows = (['walletConnect', 'injected', 'recommended'] as const).map(row)
  expect(inShort(rows, ['recommended', 'injected'], {})).toEqual([
    ['popular', 'recommended'],
    ['installed', 'injected'],
  ])
  expect(inShort(rows, ['injected', 'walletConnect', 'recommended'], {})).toEqual([
    [undefined, 'injected', 'walletConnect', 'recommended'],
  ])
})
