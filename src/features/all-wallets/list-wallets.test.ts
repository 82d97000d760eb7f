import { expect, test } from 'vitest'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { listWallets } from './list-wallets.ts'

const connector = (name: string, type: ConnectorInfo['type'], rdns?: string): ConnectorInfo => ({
  id: name,
  name,
  type,
  chain: 'eip155',
  info: { rdns },
})
const nothing = { connectors: [], custom: [], excluded: [], found: [] }
const wallet = (name: string, rdns?: string) => ({ id: `id of ${name}`, name, rdns })

test('installed wallets come first, marked, and not again from the catalogue', () => {
  const listed = listWallets(
    {
      ...nothing,
      connectors: [connector('MetaMask', 'ANNOUNCED', 'io.metamask')],
      found: [wallet('Fox'), wallet('MetaMask', 'io.metamask')],
    },
    '',
  )
  expect(listed.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
    ['MetaMask', true],
    ['Fox', false],
  ])
})

test('a wallet on two lists stands there once', () => {
  expect(
    listWallets({ ...nothing, custom: [wallet('Fox')], found: [wallet('Owl'), wallet('Fox')] }, '').map(
      ({ name }) => name,
    ),
  ).toEqual(['Fox', 'Owl'])
})

test('WalletConnect is no wallet', () => {
  expect(listWallets({ ...nothing, connectors: [connector('WalletConnect', 'WALLET_CONNECT')] }, '')).toEqual([])
})

test('a search narrows down what the catalogue does not search itself', () => {
  const connectors = [connector('MetaMask', 'ANNOUNCED', 'io.metamask'), connector('Rabby', 'ANNOUNCED', 'io.rabby')]
  const listed = listWallets(
    { ...nothing, connectors, custom: [wallet('Meta Fox'), wallet('Owl')], found: [wallet('Found otherwise')] },
    ' META ',
  )
  expect(listed.map(({ name }) => name)).toEqual(['MetaMask', 'Meta Fox', 'Found otherwise'])
})

test('no wallet twice, by its name either; none that the site has excluded, installed or not', () => {
  const connectors = [connector('Fox', 'ANNOUNCED', 'io.fox'), connector('Rabby', 'ANNOUNCED', 'io.rabby')]
  const listed = listWallets(
    {
      connectors,
      custom: [wallet('FOX')],
      excluded: [wallet('Rabby', 'io.rabby')],
      found: [wallet('Owl'), { ...wallet('owl'), id: 'another id' }],
    },
    '',
  )
  expect(listed.map(({ name }) => name)).toEqual(['Fox', 'Owl'])
})
