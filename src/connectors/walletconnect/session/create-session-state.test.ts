import { expect, test } from 'vitest'
import type { CaipNetworkId } from '#lib/caip.ts'
import { loadFamilies } from '../protocol/families.ts'
import { createSessionState } from './create-session-state.ts'

const families = await loadFamilies()

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CARL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const [MAINNET_1, MAINNET_2] = [
  'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk',
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
]
const TESTNET = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'

/** A session with these accounts, on the first one's chain. */
function stateOf(...accounts: (readonly [chain: CaipNetworkId, address: string])[]) {
  const chains = [...new Set(accounts.map(([chain]) => chain))]
  const [namespace = ''] = chains[0]!.split(':')
  const approved = {
    accounts: accounts.map(([caipNetworkId, address]) => ({ caipNetworkId, address })),
    chains,
    grants: [],
  }
  const state = createSessionState({
    stored: {
      session: { topic: 't', expiresAt: 1, wallet: { name: 'Fox' }, namespaces: { [namespace]: approved } },
      choices: { [namespace]: { caipNetworkId: chains[0]! } },
    },
    rules: { families, preferredTypes: {} },
    onChange: () => {},
  })
  return {
    state,
    addresses: () => state.walletState.namespaces[namespace as 'eip155']?.accounts.map(({ address }) => address),
  }
}

test.each([
  [
    'eip155',
    [
      ['eip155:1', ADA],
      ['eip155:1', BOB],
      ['eip155:10', CARL],
    ],
  ],
  [
    'bip122',
    [
      [BITCOIN, MAINNET_1],
      [BITCOIN, MAINNET_2],
      [BITCOIN_TESTNET, TESTNET],
    ],
  ],
] as const)('an account that the wallet announced stays on its chains: %s', (_, accounts) => {
  const { state, addresses } = stateOf(...accounts)
  const [[here], [, second], [other, third]] = accounts
  state.announceAccounts(here, [second])
  expect(addresses()).toEqual([second])
  state.goToChain(other)
  expect(addresses()).toEqual([third])
  state.announceAccounts(here, [second])
  expect(addresses()).toEqual([third])
  state.goToChain(here)
  expect(addresses()).toEqual([second])
})

test('an account that the session doesn’t hold is on each chain, and an announcement of none removes all', () => {
  const { state, addresses } = stateOf(['eip155:1', ADA], ['eip155:10', BOB])
  state.announceAccounts('eip155:1', [CARL])
  state.goToChain('eip155:10')
  expect(addresses()).toEqual([CARL])
  state.announceAccounts('eip155:1', [])
  expect(addresses()).toBeUndefined()
})

test('the wallet’s word about a chain counts, whatever the session says of the account', () => {
  const { state, addresses } = stateOf(['eip155:1', ADA], ['eip155:10', BOB])
  state.announceAccounts('eip155:1', [BOB])
  expect(addresses()).toEqual([BOB])
})
