import { expect, test } from 'vitest'
import type { ActiveAccount } from '#core/model/account.ts'
import type { Network } from '#core/model/network.ts'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { compatibleNetworks } from './compatible-networks.ts'

const requested = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'eip155:137',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
].map((id) => builtInNetwork(id) as Network)

const account = (
  caipNetworkId: ActiveAccount['caipNetworkId'],
  type: ActiveAccount['type'] = 'eoa',
): ActiveAccount => ({
  namespace: caipNetworkId.split(':')[0] as ActiveAccount['namespace'],
  address: 'a',
  caipAddress: `${caipNetworkId}:a` as ActiveAccount['caipAddress'],
  caipNetworkId,
  type,
})
const ids = (of: ActiveAccount) =>
  compatibleNetworks(of, requested, chains.of(of.namespace)).map(({ caipNetworkId }) => caipNetworkId)

test('an address works on all networks of its namespace that the site asks for, the active one first', () => {
  expect(ids(account('eip155:137'))).toEqual(['eip155:137', 'eip155:1'])
})

test('a smart account, and a Bitcoin address, work on their own network only', () => {
  expect(ids(account('eip155:137', 'smartAccount'))).toEqual(['eip155:137'])
  expect(ids(account('bip122:000000000019d6689c085ae165831e93', 'payment'))).toHaveLength(1)
})
