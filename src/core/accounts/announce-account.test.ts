import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { adoptWallet } from '../connections/adopt-wallet.ts'
import { chooseAccount } from '../connections/choose-account.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const S = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ACCOUNT_EVENTS = ['connected', 'disconnected', 'accountChanged']

/** A page that shows the account, and reads it again at each account event, as the quick starts do. */
function setUp() {
  const setup = createTestCore({ options: { networks: ['eip155:1', 'eip155:137', SOLANA] } })
  const { core } = setup
  const page = { shown: core.accounts.$active.get()?.address, events: 0 }
  for (const name of ACCOUNT_EVENTS)
    core.events.on(name as 'connected', () => {
      page.shown = core.accounts.$active.get()?.address
      page.events++
    })
  const connect = (id: 'eip155:1' | typeof SOLANA, restored = false, ...addresses: string[]) => {
    const chain = id === SOLANA ? 'solana' : 'eip155'
    const connector = createFakeConnector({ id: `${chain}.wallet`, name: chain, chain })
    const wallet = createFakeWalletConnection(walletState(id, ...addresses))
    adoptWallet(core.connections, connector, wallet, { restored })
    return wallet
  }
  return { ...setup, page, connect }
}
type SetUp = ReturnType<typeof setUp>

const CHANGES: Readonly<Record<string, (setup: SetUp) => unknown>> = {
  'a wallet is connected': ({ connect }) => connect('eip155:1', false, A),
  'a wallet is restored on another kind of chain, and followed': ({ connect, core }) => {
    connect(SOLANA, true, S)
    core.connections.follow()
  },
  'the visitor goes to another kind of chain, and back': async ({ connect, core }) => {
    connect('eip155:1', false, A)
    connect(SOLANA, false, S)
    await core.switchNetwork('eip155:1')
    await core.switchNetwork(SOLANA)
  },
  'the visitor goes to a kind of chain without a wallet': async ({ connect, core }) => {
    connect(SOLANA, false, S)
    await core.switchNetwork('eip155:1')
  },
  'the site takes the active network away': async ({ connect, core, config }) => {
    await core.start()
    connect('eip155:1', false, A)
    connect(SOLANA, false, S)
    config.set('networks', ['eip155:1'])
    await settled()
    expect(core.accounts.$active.get()?.address).toBe(A)
  },
  'the wallet has another account': ({ connect }) => {
    connect('eip155:1', false, A).emit({ type: 'changed', state: walletState('eip155:1', B) })
  },
  'the visitor chooses another account': ({ connect, core }) => {
    connect('eip155:1', false, A, B)
    chooseAccount(core.connections, core.connections.$all.get()[0]!, B)
  },
  'the active wallet is disconnected, and another kind of chain becomes active': async ({ connect, core }) => {
    connect('eip155:1', false, A)
    connect(SOLANA, false, S)
    await core.disconnect('solana', 'api')
  },
}

test.each(Object.entries(CHANGES))('the page shows the right account after: %s', async (_, change) => {
  const setup = setUp()
  await change(setup)
  await settled()
  expect(setup.page.shown).toBe(setup.core.accounts.$active.get()?.address)
})

test('a change of the active network alone has one event that names the account; a switch within one kind of chain has none', async () => {
  const { core, connect, events, page } = setUp()
  connect('eip155:1', false, A)
  connect(SOLANA, false, S)
  const before = page.events
  await core.switchNetwork('eip155:1')
  expect(events.findLast(({ name }) => name === 'accountChanged')).toEqual({
    name: 'accountChanged',
    detail: { namespace: 'eip155', address: A, caipAddress: `eip155:1:${A}`, accounts: [`eip155:1:${A}`] },
  })
  expect(page.events).toBe(before + 1)
  await core.switchNetwork('eip155:137')
  await settled()
  expect(page.events).toBe(before + 1)
  await core.disconnect('eip155', 'api')
  await core.switchNetwork('eip155:1')
  expect(events.findLast(({ name }) => name === 'accountChanged')).toEqual({
    name: 'accountChanged',
    detail: { namespace: 'eip155', address: null, caipAddress: null, accounts: [] },
  })
})
