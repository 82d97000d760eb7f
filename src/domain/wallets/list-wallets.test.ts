import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { Wallet } from '#core/model/wallet.ts'
import { connector, wallet } from '../../../test/fakes/named-wallets.ts'
import { createWalletListing, type ListedWallet } from './list-wallets.ts'

const nothing = { connectors: [], custom: [], excluded: [], found: [] }

test('installed wallets come first, marked, and not again from the catalogue', () => {
  const listed = createWalletListing()(
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

test('a wallet that was announced after too many others is listed by a search alone', () => {
  const connectors = [{ ...connector('Own', 'ANNOUNCED'), isSurplus: true }, connector('Fox', 'ANNOUNCED')]
  const namesOf = (text: string) =>
    createWalletListing()({ ...nothing, connectors }, text).map(({ name, isInstalled }) => [name, isInstalled])
  expect(namesOf('')).toEqual([['Fox', true]])
  expect(namesOf(' ow')).toEqual([['Own', true]])
})

test('of wallets that claim one name each says so, found by a search as well', () => {
  const connectors = ['1', '2'].map((id) => ({ ...connector('Fox', 'ANNOUNCED'), id, isNamesake: true }))
  for (const text of ['', 'fo']) {
    expect(createWalletListing()({ ...nothing, connectors }, text)).toMatchObject([
      { name: 'Fox', isNamesake: true, choice: { connectorId: '1' } },
      { name: 'Fox', isNamesake: true, choice: { connectorId: '2' } },
    ])
  }
})

test('a wallet on two lists stands there once', () => {
  expect(
    createWalletListing()({ ...nothing, custom: [wallet('Fox')], found: [wallet('Owl'), wallet('Fox')] }, '').map(
      ({ name }) => name,
    ),
  ).toEqual(['Fox', 'Owl'])
})

test('WalletConnect is no wallet', () => {
  expect(createWalletListing()({ ...nothing, connectors: [connector('WalletConnect', 'WALLET_CONNECT')] }, '')).toEqual(
    [],
  )
})

test('a search narrows down what the catalogue does not search itself', () => {
  const connectors = [connector('MetaMask', 'ANNOUNCED', 'io.metamask'), connector('Rabby', 'ANNOUNCED', 'io.rabby')]
  const listed = createWalletListing()(
    { ...nothing, connectors, custom: [wallet('Meta Fox'), wallet('Owl')], found: [wallet('Found otherwise')] },
    ' META ',
  )
  expect(listed.map(({ name }) => name)).toEqual(['MetaMask', 'Meta Fox', 'Found otherwise'])
})

test('no wallet twice, by its name either; none that the site has excluded, installed or not', () => {
  const connectors = [connector('Fox', 'ANNOUNCED', 'io.fox'), connector('Rabby', 'ANNOUNCED', 'io.rabby')]
  const listed = createWalletListing()(
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

test('page by page it is the same list as at once, and what was there stays the very same', () => {
  const names = array(constantFrom('Fox', 'Owl', 'Bear', 'Wolf', 'Elk', 'Hare'))
  assert(
    property(array(names), (pages) => {
      const listPages = createWalletListing()
      let found: readonly Wallet[] = []
      let last: readonly ListedWallet[] = []
      for (const page of pages) {
        found = [...found, ...page.map((name) => wallet(name))]
        const listed = listPages({ ...nothing, found }, '')
        expect(listed).toEqual(createWalletListing()({ ...nothing, found }, ''))
        expect(last.every((before, index) => before === listed[index])).toBe(true)
        last = listed
      }
    }),
  )
})

test('another search, or another wallet in the browser, begins anew', () => {
  const list = createWalletListing()
  const found = [wallet('Fox'), wallet('Owl')]
  const connectors = [connector('Fox', 'ANNOUNCED')]
  expect(list({ ...nothing, found }, '')).toHaveLength(2)
  expect(list({ ...nothing, connectors, found }, '').map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
    ['Fox', true],
    ['Owl', false],
  ])
  expect(list({ ...nothing, connectors, found: [] }, 'ow')).toEqual([])
})
