import { expect, test } from 'vitest'
import { createFakeConnector, createFakeWalletConnection, walletState } from '../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../test/fakes/create-test-core.ts'
import { adoptWallet } from './connections/adopt-wallet.ts'

test("Network Not Found: a default network must be in 'networks', else an alert says so, once, before any opening", async () => {
  const { core, config, events } = createTestCore({ options: { defaultNetwork: 'eip155:10' } })
  await core.start()
  config.set('defaultNetwork', 'eip155:11')
  expect(core.alerts.$alerts.get()).toEqual([
    { code: 'network_not_listed', message: "Network Not Found: eip155:10 must be in 'networks'" },
  ])
  expect(events.filter(({ name }) => name === 'error')).toHaveLength(1)
})

test("a wallet that cannot be notified of the end: 'Failed to disconnect', told to the host, and tracked as DISCONNECT_ERROR", async () => {
  const { core, events, tracked } = createTestCore()
  const walletConnection = createFakeWalletConnection(
    walletState('eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
  )
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  walletConnection.onDisconnect = () => Promise.reject(new Error('asleep'))
  await expect(core.disconnect(undefined, 'user')).rejects.toMatchObject({ code: 'disconnect_failed' })
  expect(core.connections.$all.get()).toEqual([])
  expect(events.at(-1)).toMatchObject({ name: 'error', detail: { message: 'Failed to disconnect' } })
  expect(tracked.at(-1)).toEqual({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
})
