import { expect, test } from 'vitest'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSwapCore } from '../../../../test/fakes/swap/create-swap-core.ts'

const UNSUPPORTED = { code: 'swap_network_unsupported', message: 'Network not supported for Swaps' }

test('a network without swaps is reported to the site once, while Swap is open', async () => {
  const { swap, walletConnection, settle, core } = await createSwapCore()
  const errors: unknown[] = []
  core.events.on('error', (error) => errors.push(error))
  walletConnection.emit({ type: 'changed', state: walletState('eip155:11155111', ADA) })
  await settle()
  swap.setAmount('1')
  await settle()
  expect(swap.$tokens.get()).toMatchObject({ status: 'failed', error: UNSUPPORTED })
  expect(errors).toMatchObject([UNSUPPORTED])
})

test('so is one without a router', async () => {
  const errors: unknown[] = []
  const { core, swap, settle } = await createSwapCore({ provider: { getRouters: async () => [] } })
  core.events.on('error', (error) => errors.push(error))
  swap.readTokens()
  await settle()
  expect(errors).toMatchObject([UNSUPPORTED])
})

test('a wallet that disconnects while Swap is open says nothing of its network', async () => {
  const { core, swap, walletConnection, settle } = await createSwapCore()
  const errors: unknown[] = []
  core.events.on('error', (error) => errors.push(error))
  walletConnection.emit({ type: 'ended', reason: 'wallet' })
  await settle()
  expect(errors).toEqual([])
  expect(swap.$tokens.get()).toEqual({ status: 'loading' })
})
