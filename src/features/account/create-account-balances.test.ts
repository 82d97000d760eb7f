import { beforeAll, expect, test } from 'vitest'
import { chainsWith } from '../../../test/fakes/chains.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ASKED_LIMIT, createAccountBalances } from './create-account-balances.ts'

// Loaded ahead: tests count in ticks.
beforeAll(() => import('#core/accounts/read-native-balance.ts'))

const account = (index: number) => ({ namespace: 'eip155', address: `0x${String(index).padStart(40, '0')}` }) as const
const ether = { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' }

function setUp() {
  const asked: string[] = []
  const chain = { fails: false }
  const readBalance = async (_: unknown, { address }: { address: string }) => {
    asked.push(address)
    if (chain.fails) throw new Error('down')
    return ether
  }
  const { core } = createTestCore({ ports: { loadChains: async () => chainsWith('eip155', { readBalance }) } })
  return { balances: createAccountBalances(core), asked, chain }
}

test('the balance of an account that is shown is read, once', async () => {
  const { balances, asked } = setUp()
  const $balance = balances.of(account(1), 'eip155:1')
  expect(asked).toEqual([])
  const stop = $balance.listen(() => {})
  await settled()
  expect($balance.get()).toEqual(ether)
  stop()
  balances.of(account(1), 'eip155:1').listen(() => {})
  await settled()
  expect(asked).toEqual([account(1).address])
})

test('a balance that cannot be read is none', async () => {
  const { balances, chain } = setUp()
  chain.fails = true
  const $balance = balances.of(account(1), 'eip155:1')
  $balance.listen(() => {})
  await settled()
  expect($balance.get()).toBeUndefined()
})

test('of a network that is not there, and a family without balances, nothing is asked', async () => {
  const { balances, asked } = setUp()
  balances.of(account(1), 'eip155:999').listen(() => {})
  balances.of({ namespace: 'bip122', address: 'bc1q' }, 'bip122:000000000019d6689c085ae165831e93').listen(() => {})
  await settled()
  expect(asked).toEqual([])
})

test('of very many accounts the first ones are asked for', async () => {
  const { balances, asked } = setUp()
  for (let index = 0; index < ASKED_LIMIT + 5; index++) balances.of(account(index), 'eip155:1').listen(() => {})
  await settled()
  expect(asked).toHaveLength(ASKED_LIMIT)
})
