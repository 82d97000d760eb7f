import { assert, asyncProperty, bigInt, constantFrom, integer, oneof, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changesOf,
  coin,
  FEE,
  MINIMUM,
  newAddress,
  setUpTransferChain,
  SOL,
  tokenOf,
} from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()

describe('an amount that was typed is what arrives, to the last unit', () => {
  test('tokens: any amount of 64 bits, any decimals', async () => {
    const signer = await on.createFunded(100n * SOL)
    const amounts = oneof(
      bigInt({ min: 1n, max: 2n ** 64n - 1n }),
      constantFrom(1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 64n - 1n),
    )
    const one = record({
      amount: amounts,
      decimals: integer({ min: 0, max: 255 }),
      program: constantFrom('spl' as const, '2022' as const),
    })
    await assert(
      asyncProperty(one, async ({ amount, decimals, program }) => {
        const token = await on.make({ program, decimals })
        await token.mintTo(signer.address, amount)
        const to = await newAddress()
        const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, decimals), amount })
        expect(changesOf(prepared)).toEqual([
          ['sender', -amount],
          ['recipient', amount],
        ])
        await on.send(prepared, signer)
        expect(await on.heldBy(token, to)).toBe(amount)
        expect(await on.heldBy(token, signer.address)).toBe(0n)
      }),
      { numRuns: 25 },
    )
  })

  test('SOL: any amount that is there', async () => {
    await assert(
      asyncProperty(bigInt({ min: MINIMUM, max: 500n * SOL - FEE - MINIMUM }), async (amount) => {
        const signer = await on.createFunded(500n * SOL)
        const to = await newAddress()
        await on.send(await on.prepare({ from: signer.address, to, token: coin, amount }), signer)
        expect(await on.balanceOf(to)).toBe(amount)
        expect(await on.balanceOf(signer.address)).toBe(500n * SOL - amount - FEE)
      }),
      { numRuns: 25 },
    )
  })
})
