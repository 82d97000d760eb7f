import { expect, test } from 'vitest'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { adoptWallet } from './adopt-wallet.ts'
import { chooseAccount } from './choose-account.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NOT_FOUND = { code: 'auth_connector_not_found', message: 'Address or auth connector not found' }

test.each([
  ['nothing is connected', undefined, 'eip155'],
  ['another wallet is', 'ANNOUNCED', 'eip155'],
  ['WalletConnect is', 'WALLET_CONNECT', 'eip155'],
  ['the login is on another chain', 'AUTH', 'solana'],
] as const)('an account type cannot be chosen while %s', async (_, type, namespace) => {
  const { core } = createTestCore()
  if (type) {
    const wallet = createFakeWalletConnection(walletState('eip155:1', ADDRESS))
    adoptWallet(core.connections, { ...createFakeConnector(), type }, wallet, { restored: false })
  }
  await expect(core.setPreferredAccountType(namespace, 'smartAccount')).rejects.toMatchObject(NOT_FOUND)
})

test('behind a login it is the wallet that says what there is', async () => {
  const { core } = createTestCore()
  const asked: unknown[] = []
  const wallet = Object.assign(createFakeWalletConnection(walletState('eip155:1', ADDRESS)), {
    chooseAccountType: async (...choice: unknown[]) => void asked.push(choice),
  })
  adoptWallet(core.connections, { ...createFakeConnector(), type: 'AUTH' }, wallet, { restored: false })
  await core.setPreferredAccountType('eip155', 'eoa')
  expect(asked).toEqual([['eip155', 'eoa']])
})

test('a wallet that the visitor connects while the login answers keeps its account', async () => {
  const { core } = createTestCore()
  const answer = Promise.withResolvers<void>()
  const login = Object.assign(createFakeWalletConnection(walletState('eip155:1', ADDRESS)), {
    chooseAccountType: () => answer.promise,
  })
  adoptWallet(core.connections, { ...createFakeConnector({ id: 'login' }), type: 'AUTH' }, login, { restored: false })
  const choosing = core.setPreferredAccountType('eip155', 'eoa')
  await settled()
  const other = createFakeWalletConnection(walletState('eip155:1', OTHER, ADDRESS))
  adoptWallet(core.connections, createFakeConnector(), other, { restored: false })
  const [connection] = core.connections.$current.get()
  chooseAccount(core.connections, connection!, ADDRESS)
  answer.resolve()
  await choosing
  expect(core.accounts.$active.get()?.address).toBe(ADDRESS)
})
