import { expect, test } from 'vitest'
import type { Connection } from '#core/connections/connection.ts'
import { createConnectionList } from './to-connection-info.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONNECTION = {
  connector: { id: 'embedded', name: 'Email wallet', type: 'AUTH', chain: 'eip155', imageUrl: 'data:,' },
  wallet: { name: 'Social wallet' },
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }],
  address: ADDRESS,
  approved: 'all',
} as unknown as Connection

const INFO = {
  namespace: 'eip155',
  address: ADDRESS,
  caipAddress: `eip155:1:${ADDRESS}`,
  caipNetworkId: 'eip155:1',
  type: 'smartAccount',
  connector: { id: 'embedded', name: 'Email wallet', type: 'AUTH' },
  wallet: { name: 'Social wallet' },
}

test.each([
  ['of other wallets', {}, {}],
  ['with who is logged in', { user: { userName: 'ada', socialProvider: 'x' } }, {}],
  ['whose smart account is deployed', { user: { email: 'ada@example.com' }, smartAccountDeployed: true }, {}],
  ['whose smart account is not', { smartAccountDeployed: false }, {}],
  ['of whose smart account nothing is known', {}, { smartAccountDeployed: undefined, user: undefined }],
])('hosts see connections %s, and nothing else of them', (_, shown, hidden) => {
  const [info] = createConnectionList()([{ ...CONNECTION, ...shown, ...hidden } as Connection])
  expect(Object.keys(info!).toSorted()).toEqual(Object.keys({ ...INFO, ...shown }).toSorted())
  expect(info).toEqual({ ...INFO, ...shown })
})
