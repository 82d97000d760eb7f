import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import type { WalletConnection } from '../ports/connector.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = '@appkit/connections'

test.each([
  ['before the wallet arrives', undefined, false],
  ['before the wallet arrives', 'eip155', false],
  ['before the wallet arrives', 'solana', true],
  ['while the wallet is asked', undefined, false],
  ['while the wallet is asked', 'eip155', false],
  ['while the wallet is asked', 'solana', true],
] as const)('[restore.ended] a disconnect %s, of %s: it is restored: %s', async (when, namespace, isRestored) => {
  const { core, clock, stored } = createTestCore()
  stored.set(KEY, JSON.stringify({ connectorIds: ['test.wallet'], activeNetwork: 'eip155:1' }))
  const answer = Promise.withResolvers<WalletConnection | undefined>()
  const connector = createFakeConnector()
  connector.restore = () => answer.promise
  const started = core.start()
  await clock.advance(1000)
  await started
  if (when === 'while the wallet is asked') core.connectors.add(connector)
  await settled()
  await core.disconnect(namespace, 'api')
  core.connectors.add(connector)
  await settled()
  const wallet = createFakeWalletConnection(walletState('eip155:1', A))
  answer.resolve(wallet)
  await settled()
  expect(core.$status.get()).toBe(isRestored ? 'connected' : 'disconnected')
  if (when === 'while the wallet is asked') expect(wallet.calls).toEqual(isRestored ? [] : ['release'])
  // Nor after a reload, if everything was ended.
  if (namespace === undefined) expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [] })
})

test('[restore.ended] a disconnect of everything during the first restore is stored', async () => {
  const { core, clock, stored } = createTestCore()
  stored.set(KEY, JSON.stringify({ connectorIds: ['test.wallet'], activeNetwork: 'eip155:1' }))
  const answer = Promise.withResolvers<WalletConnection | undefined>()
  const connector = createFakeConnector()
  connector.restore = () => answer.promise
  core.connectors.add(connector)
  const started = core.start()
  await settled()
  await core.disconnect(undefined, 'api')
  answer.resolve(createFakeWalletConnection(walletState('eip155:1', A)))
  await started
  await clock.advance(0)
  expect(core.$status.get()).toBe('disconnected')
  expect(JSON.parse(stored.get(KEY)!)).toMatchObject({ connectorIds: [] })
})
