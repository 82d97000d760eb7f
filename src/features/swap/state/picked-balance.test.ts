import { expect, test } from 'vitest'
import { createPickedBalances } from '#domain/balances/create-picked-balances.ts'
import { createSwapCore, USDC } from '../../../../test/fakes/swap/create-swap-core.ts'
import { waitFor } from '../../../../test/fakes/wait-for.ts'

const KEY = USDC.toLowerCase()

const dollars = (amount: bigint) => ({
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  decimals: 6,
  amount,
})

test.each([
  ['some', 5_000_000n, true],
  ['nothing', 0n, false],
])(
  'a token that the list lacks is unknown until its contract says that there is %s of it',
  async (_, amount, isCovered) => {
    const { swap, core, settle } = await createSwapCore()
    let answer: ((tokens: readonly object[]) => void) | undefined
    Object.assign(core.ports.tokenSources, { fromChain: () => new Promise((resolve) => (answer = resolve)) })
    swap.setFrom(KEY)
    swap.setAmount('5')
    await settle()
    await waitFor(() => expect(answer).toBeDefined())
    expect(core.use(createPickedBalances).$status.get()).toBe('reading')
    expect(swap.$from.get()).toMatchObject({ symbol: 'USDC', isBalanceKnown: false, group: 'suggested' })
    answer!([dollars(amount)])
    await waitFor(() => expect(swap.$from.get()).toMatchObject({ isBalanceKnown: true, amount }))
    expect(swap.$amount.get()).toMatchObject({ isCovered })
  },
)

test('it stays unknown while no node answers, and if its decimals are others', async () => {
  const { swap, core, settle, clock } = await createSwapCore()
  Object.assign(core.ports.tokenSources, { fromChain: () => Promise.reject(new Error('down')) })
  swap.setFrom(KEY)
  await settle()
  expect(swap.$from.get()).toMatchObject({ isBalanceKnown: false })
  Object.assign(core.ports.tokenSources, { fromChain: async () => [{ ...dollars(1n), decimals: 18 }] })
  await clock.advance(10_000)
  await settle()
  expect(swap.$from.get()).toMatchObject({ isBalanceKnown: false, amount: 0n })
})
