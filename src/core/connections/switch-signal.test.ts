import { expect, test } from 'vitest'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { waitFor } from '../../../test/fakes/wait-for.ts'
import { adoptWallet } from './adopt-wallet.ts'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp() {
  const setup = createTestCore()
  const wallet = createFakeWalletConnection(walletState('eip155:1', A))
  const asked: string[] = []
  wallet.onSwitch = (id) => {
    asked.push(id)
    return new Promise(() => {})
  }
  adoptWallet(setup.core.connections, createFakeConnector(), wallet, { restored: false })
  return { ...setup, wallet, asked }
}

test('a switch that a wallet never answers ends with the signal, and a later switch of the wallet is followed', async () => {
  const { core, wallet } = setUp()
  const controller = new AbortController()
  const switching = core.switchNetwork('eip155:137', controller.signal)
  await waitFor(() => expect(core.networks.$switchingTo.get()).toBe('eip155:137'))
  controller.abort(new Error('The page no longer waits'))
  await expect(switching).rejects.toThrow('The page no longer waits')
  expect(core.networks.$switchingTo.get()).toBeUndefined()
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:1')
  wallet.emit({ type: 'changed', state: walletState('eip155:137', A) })
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:137')
})

test('with a signal that is aborted before, the wallet is not asked', async () => {
  const { core, asked } = setUp()
  await expect(core.switchNetwork('eip155:137', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([])
})

test('a switch that the wallet answers after the visitor has gone to another kind of chain leaves them there', async () => {
  const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const { core, config, wallet } = setUp()
  config.set('networks', ['eip155:1', 'eip155:137', SOLANA])
  const answer = Promise.withResolvers<void>()
  wallet.onSwitch = () => answer.promise
  const switching = core.switchNetwork('eip155:137')
  await waitFor(() => expect(core.networks.$switchingTo.get()).toBe('eip155:137'))
  await core.switchNetwork(SOLANA)
  wallet.emit({ type: 'changed', state: walletState('eip155:137', A) })
  answer.resolve()
  await switching
  expect(core.networks.$active.get().caipNetworkId).toBe(SOLANA)
  expect(core.connections.$all.get()).toMatchObject([{ caipNetworkId: 'eip155:137' }])
})
