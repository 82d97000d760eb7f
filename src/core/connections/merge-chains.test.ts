import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createConnectors } from './create-connectors.ts'
import { mergeChains } from './merge-chains.ts'
import { connectorsOn, shownConnectors } from './shown-connectors.ts'

const onEvm = () => createFakeConnector({ id: 'io.fox', name: 'Fox', chain: 'eip155', info: { rdns: 'io.fox' } })
const onSolana = () =>
  createFakeConnector({ id: 'solana:fox', name: 'FOX', chain: 'solana', imageUrl: 'data:image/png' })
const other = () => createFakeConnector({ id: 'io.owl', name: 'Owl', chain: 'eip155' })

async function setUp(...list: ReturnType<typeof createFakeConnector>[]) {
  const connectors = createConnectors({ clock: createFakeClock() })
  const stop = mergeChains(connectors)
  for (const connector of list) connectors.add(connector)
  await Promise.resolve()
  const shown = (...namespaces: ('eip155' | 'solana' | 'bip122')[]) =>
    shownConnectors(connectors.$list.get(), namespaces)
  return { connectors, stop, shown, ids: (...args: Parameters<typeof shown>) => shown(...args).map(({ id }) => id) }
}

test('a wallet that is on both chains is one entry of type MULTI_CHAIN, in the place of its first part', async () => {
  const { shown, ids, connectors } = await setUp(onEvm(), other(), onSolana())
  expect(ids('eip155', 'solana')).toEqual(['multiChain:fox', 'io.owl'])
  expect(shown('eip155', 'solana')[0]).toMatchObject({
    type: 'MULTI_CHAIN',
    name: 'Fox',
    imageUrl: 'data:image/png',
    info: { rdns: 'io.fox' },
    parts: [{ id: 'io.fox' }, { id: 'solana:fox' }],
  })
  expect(connectors.find('solana:fox')?.chain).toBe('solana')
})

test('only chains that the site requests count: with one of them the wallet is its connector there', async () => {
  const { ids } = await setUp(onEvm(), onSolana(), other())
  expect(ids('eip155')).toEqual(['io.fox', 'io.owl'])
  expect(ids('solana')).toEqual(['solana:fox'])
  expect(ids('bip122')).toEqual([])
})

test('Connect for one namespace shows the part of a wallet that is there', async () => {
  const { shown } = await setUp(onEvm(), onSolana(), other())
  expect(connectorsOn(shown('eip155', 'solana'), 'solana').map(({ id }) => id)).toEqual(['solana:fox'])
})

test('a name that two wallets claim is merged with neither', async () => {
  const namesake = (id: string) => ({ ...onSolana(), id, isNamesake: true })
  const { ids } = await setUp(onEvm(), namesake('solana:fox 1'), namesake('solana:fox 2'))
  expect(ids('eip155', 'solana')).toEqual(['io.fox', 'solana:fox 1', 'solana:fox 2'])
  const both = await setUp(onEvm(), onSolana(), { ...onEvm(), id: 'io.fox 1', isNamesake: true, info: {} })
  expect(both.ids('eip155', 'solana')).not.toContain('multiChain:fox')
})

test('a part that leaves takes the entry along; nothing is merged once it is stopped', async () => {
  const { connectors, ids, stop } = await setUp(onEvm(), onSolana())
  connectors.remove('solana:fox')
  await Promise.resolve()
  expect(ids('eip155', 'solana')).toEqual(['io.fox'])
  stop()
  connectors.add(onSolana())
  await Promise.resolve()
  expect(ids('eip155', 'solana')).toEqual(['io.fox', 'solana:fox'])
})

test('connected as a whole, it connects on the wanted network; what is restored is the first part that still stands', async () => {
  const solana = onSolana()
  solana.restored = createFakeWalletConnection(walletState('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'ada'))
  const { shown } = await setUp(onEvm(), solana)
  const whole = shown('eip155', 'solana')[0]!
  const { signal } = new AbortController()
  const network = { chainNamespace: 'solana' } as never
  void whole.connect({ networks: [network], signal })
  expect(solana.attempts).toHaveLength(1)
  expect(await whole.restore({ networks: [network], signal })).toBe(solana.restored)
})
