import { beforeAll, expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { createChainSwitch } from './switch-active-chain-view.tsx'

// The first switch loads it.
beforeAll(() => import('#core/connections/create-switch-network.ts'))

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const describe = ({ reason }: { reason: string }) => `not switched: ${reason}`

async function setUp() {
  const test = createTestCore({ options: { networks: ['eip155:1', MAINNET, DEVNET] } })
  await test.core.start()
  test.core.open('api')
  const walletConnection = createFakeWalletConnection(walletState(MAINNET, 'ada'))
  const connect = async () => {
    adoptWallet(test.core.connections, createFakeConnector({ chain: 'solana' }), walletConnection, { restored: false })
    await settled()
  }
  return { ...test, walletConnection, connect, chainSwitch: test.core.use(createChainSwitch) }
}

test('once a wallet is connected on the namespace, the network that the visitor chose is gone to', async () => {
  const { core, connect, chainSwitch } = await setUp()
  chainSwitch.follow(DEVNET, describe)
  expect(core.networks.$active.get().caipNetworkId).toBe('eip155:1')
  await connect()
  expect(core.networks.$active.get().caipNetworkId).toBe(DEVNET)
})

test('closing the dialog ends the wish', async () => {
  const { core, connect, chainSwitch } = await setUp()
  chainSwitch.follow(DEVNET, describe)
  core.close('api')
  await connect()
  expect(core.networks.$active.get().caipNetworkId).toBe(MAINNET)
})

test('a switch that fails is told; the connection stays', async () => {
  const { core, connect, chainSwitch, walletConnection } = await setUp()
  walletConnection.onSwitch = () => Promise.reject(new Error('not there'))
  chainSwitch.follow(DEVNET, describe)
  await connect()
  expect(core.notices.$toast.get()).toMatchObject({
    variant: 'error',
    message: 'not switched: Something went wrong: “not there”',
  })
  expect(core.connections.$all.get()).toHaveLength(1)
})
