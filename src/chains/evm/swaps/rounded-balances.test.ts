import { describe, expect, test } from 'vitest'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { createFakeChain, ETHER, word } from '../../../../test/fakes/send/create-fake-chain.ts'
import { ORDER } from '../../../../test/fakes/swap/dollars-for-ether.ts'
import { simulateSwap } from './simulate-swap.ts'

describe('a token that keeps shares, so that its balance moves by a unit or two more or less than was asked', () => {
  const measure = (amount: bigint, left: bigint, change: Partial<SwapOrder> = {}) => {
    const balance = (units: bigint) => ({ status: '0x1', returnData: word(units), gasUsed: '0x100', logs: [] })
    const held = 5n * 10n ** 18n
    const calls = [balance(held), balance(0n), balance(0n), balance(held - left), balance(9n)]
    const rpc = createFakeChain({ eth_simulateV1: () => [{ calls }] })
    return simulateSwap(rpc, { ...ORDER, amount, ...change }, [], undefined)
  }

  test.each([-2n, -1n, 1n, 2n])('is swapped with a difference of %s', async (by) =>
    expect(await measure(10n ** 18n, 10n ** 18n + by)).toMatchObject({ simulation: { status: 'simulated' } }),
  )

  test.each([
    ['more than that', 10n ** 18n, 3n, {}],
    ['less than that', 10n ** 18n, -3n, {}],
    ['one of a few units', 1_000n, 1n, {}],
    ['a difference in the coin', 10n ** 18n, 1n, { from: ETHER }],
  ])('is refused for %s', async (_, amount, by, change) =>
    expect(await measure(amount, amount + by, change)).toMatchObject({
      simulation: { status: 'refused', reason: { code: 'swap_takes_more' } },
    }),
  )
})
