import { expect, test } from 'vitest'
import { CONNECTED_ADDRESS as A, connectTestCore } from '../../../test/fakes/connect-test-core.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { adoptWallet } from './adopt-wallet.ts'
import { chooseAccount } from './choose-account.ts'
import type { Connection } from './connection.ts'

const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A core with one connected wallet, and how an account of it is chosen. */
async function connected(...given: Parameters<typeof connectTestCore>) {
  const setup = await connectTestCore(...given)
  const choose = (connection: Connection, address: string) => chooseAccount(setup.core.connections, connection, address)
  return { ...setup, choose }
}

test('the visitor chooses another account of a connection: it becomes the active one, and the page gets one event', async () => {
  const { core, walletConnection, events, choose } = await connected()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A, B) })
  const before = events.length
  choose(core.connections.$active.get()!, B)
  expect(core.accounts.$active.get()).toMatchObject({ address: B, caipAddress: `eip155:1:${B}` })
  choose(core.connections.$active.get()!, B)
  expect(events.slice(before)).toEqual([
    {
      name: 'accountChanged',
      detail: {
        namespace: 'eip155',
        address: B,
        caipAddress: `eip155:1:${B}`,
        accounts: [`eip155:1:${A}`, `eip155:1:${B}`],
      },
    },
  ])
})

test("what the visitor has chosen stands over a change of chain, and falls with the wallet's own choice or the account", async () => {
  const { core, walletConnection, choose } = await connected()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A, B) })
  choose(core.connections.$active.get()!, B)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A, B) })
  expect(core.accounts.$active.get()).toMatchObject({ address: B, caipNetworkId: 'eip155:137' })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A) })
  expect(core.accounts.$active.get()).toMatchObject({ address: A })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A, B) })
  choose(core.connections.$active.get()!, B)
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', B, A) })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', A, B) })
  expect(core.accounts.$active.get()).toMatchObject({ address: A })
})

test('a click on what is no longer there changes nothing: an account that the wallet has withdrawn, a connection that is over', async () => {
  const { core, walletConnection, choose } = await connected()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A, B) })
  const shown = core.connections.$active.get()!
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A) })
  choose(shown, B)
  choose(core.connections.$active.get()!, B)
  expect(core.connections.$all.get()).toHaveLength(1)
  expect(core.accounts.$active.get()).toMatchObject({ address: A })
  core.networks.setActive('eip155:137')
  choose(shown, B)
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  choose(shown, B)
  expect(core.connections.$all.get()).toEqual([])
})

test('the visitor chooses another connection: it is the current one of its namespace, and its network the active one', async () => {
  const { core, events, choose } = await connected()
  const other = createFakeWalletConnection(walletState('eip155:137', B))
  adoptWallet(core.connections, createFakeConnector({ id: 'other' }), other, { restored: false })
  expect(core.connections.$active.get()?.connector.id).toBe('other')
  const first = core.connections.$all.get().find(({ connector }) => connector.id === 'test.wallet')!
  choose(first, A)
  expect(core.connections.$active.get()?.connector.id).toBe('test.wallet')
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:1')
  expect(core.connections.$all.get()).toHaveLength(2)
  expect(events.slice(-2).map(({ name }) => name)).toEqual(['accountChanged', 'networkChanged'])
})

test('after a reload the account that was chosen is the active one, as long as the wallet still has it', async () => {
  const { core, walletConnection, choose, stored } = await connected()
  await core.start()
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', A, B) })
  choose(core.connections.$active.get()!, B)
  await settled()

  async function reloaded(...addresses: string[]) {
    const next = createTestCore()
    for (const [key, value] of stored) next.stored.set(key, value)
    const connector = createFakeConnector()
    const restored = createFakeWalletConnection(walletState('eip155:1', ...addresses))
    connector.restored = restored
    next.core.connectors.add(connector)
    await next.core.start()
    return { ...next, restored, active: () => next.core.accounts.$active.get()?.address }
  }
  const { active, events, restored } = await reloaded(A, B)
  expect(active()).toBe(B)
  expect(events[0]).toMatchObject({ name: 'connected', detail: { address: B, restored: true } })
  restored.emit({ type: 'changed', state: walletState('eip155:137', A, B) })
  expect(active()).toBe(B)
  expect((await reloaded(A)).active()).toBe(A)
})
