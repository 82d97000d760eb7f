import { expect, test } from 'vitest'
import { walletState } from '../../../../test/fakes/create-fake-connector.ts'
import { ADA } from '../../../../test/fakes/send/create-fake-chain.ts'
import { createSwapCore, FAKE_USDC, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { createLastPairs } from './create-draft-tokens.ts'

// Swap begins with the tokens that the visitor chose last on the network [swap.last-pair].
const KEY = '@appkit/swap_pairs'
const USDC_KEY = USDC.toLowerCase()
const ODD_KEY = '0x00000000000000000000000000000000000000d1'

type Setup = Awaited<ReturnType<typeof createSwapCore>>
const pairOf = ({ swap }: Setup) => [swap.$from.get()?.symbol, swap.$to.get()?.symbol]
const storedBy = async ({ core, settle }: Setup): Promise<unknown> => {
  await settle()
  return JSON.parse((await core.ports.storage.get(KEY)) ?? 'null')
}
const comeBack = (pairs: unknown, rest: Parameters<typeof createSwapCore>[0] = {}) =>
  createSwapCore({ ...rest, stored: { [KEY]: typeof pairs === 'string' ? pairs : JSON.stringify(pairs) } })

test('a chosen pair is stored, and what is turned around or chosen later takes its place', async () => {
  const setup = await createSwapCore()
  setup.swap.setFrom(ODD_KEY)
  expect(await storedBy(setup)).toBeNull()
  setup.swap.setTo(USDC_KEY)
  expect(await storedBy(setup)).toEqual([{ network: 'eip155:1', from: ODD_KEY, to: USDC_KEY }])
  setup.swap.flip()
  expect(await storedBy(setup)).toEqual([{ network: 'eip155:1', from: USDC_KEY, to: ODD_KEY }])
})

test('the next page begins with it; an entry keeps it, and another choice replaces one side', async () => {
  const setup = await comeBack([
    { network: 'eip155:137', from: 'native', to: ODD_KEY },
    { network: 'eip155:1', from: 'native', to: USDC_KEY },
  ])
  expect(pairOf(setup)).toEqual(['ETH', 'USDC'])
  expect(setup.swap.$draft.get()).toMatchObject({ fromKey: undefined, toKey: undefined, amountText: '' })
  setup.swap.setAmount('1')
  expect(setup.swap.$draft.get()).toMatchObject({ fromKey: 'native', toKey: USDC_KEY })
  setup.swap.setFrom(ODD_KEY)
  expect(pairOf(setup)).toEqual(['ODD', 'USDC'])
  expect(await storedBy(setup)).toEqual([
    { network: 'eip155:1', from: ODD_KEY, to: USDC_KEY },
    { network: 'eip155:137', from: 'native', to: ODD_KEY },
  ])
})

test('another network begins with its own', async () => {
  const setup = await comeBack([{ network: 'eip155:1', from: 'native', to: USDC_KEY }], {
    state: walletState('eip155:137', ADA),
  })
  expect(pairOf(setup)[1]).toBeUndefined()
})

test('what the site names comes first', async () => {
  const setup = await comeBack([{ network: 'eip155:1', from: 'native', to: USDC_KEY }])
  setup.swap.applyView({ name: 'Swap', data: { from: ODD_KEY } })
  expect(pairOf(setup)).toEqual(['ODD', undefined])
})

test.each([
  ['a token that is no longer listed', [{ network: 'eip155:1', from: 'native', to: '0xdead' }]],
  ['a token that may be an imitation', [{ network: 'eip155:1', from: 'native', to: FAKE_USDC }]],
  ['one token twice', [{ network: 'eip155:1', from: USDC_KEY, to: USDC_KEY }]],
  ['something else', [{ network: 'eip155:1', from: 7, to: null }, 3, null, 'x']],
  ['no list', { network: 'eip155:1', from: 'native', to: USDC_KEY }],
  ['no JSON', '{'],
])('%s is ignored', async (_, stored) => {
  const setup = await comeBack(stored)
  expect(pairOf(setup)).toEqual(['ETH', undefined])
})

test('an imitation isn’t remembered', async () => {
  const setup = await createSwapCore()
  setup.swap.setTo(FAKE_USDC)
  expect(await storedBy(setup)).toBeNull()
})

test('without storage, the pair is kept for the page', async () => {
  const refuse = () => Promise.reject(new Error('blocked'))
  const pairs = createLastPairs({ get: refuse, set: refuse, remove: refuse })
  const pair = { network: 'eip155:1', from: 'native', to: USDC_KEY }
  await pairs.load()
  await pairs.add(pair)
  expect(pairs.$list.get()).toEqual([pair])
})
