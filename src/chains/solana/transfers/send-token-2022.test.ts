import type { Address } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { TokenOptions } from '../../../../demo/sandbox/chains/solana/testing/create-token.ts'
import { saying } from '../../../../test/fakes/saying.ts'
import {
  changesOf,
  FEE,
  newAddress,
  setUpTransferChain,
  SOL,
  tokenOf,
} from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()

describe('Token-2022', () => {
  test('of a token that takes a fee less arrives, and that is shown', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: '2022', decimals: 6, fee: { basisPoints: 250, maximum: 1_000_000n } })
    await token.mintTo(signer.address, 10_000_000n)
    const to = await newAddress()
    const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, 6), amount: 1_000_001n })
    expect(prepared.fee?.accountRent, 'exactly what the chain takes').toBe(2_157_600n)
    expect(changesOf(prepared)).toEqual([
      ['sender', -1_000_001n],
      ['recipient', 975_000n],
    ])
    await on.send(prepared, signer)
    expect(await on.heldBy(token, to)).toBe(975_000n)
    expect(await on.balanceOf(signer.address)).toBe(SOL - FEE - 2_157_600n)
  })

  test('a plain one arrives whole', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: '2022', decimals: 9, metadata: { name: 'Whole', symbol: 'WH' } })
    await token.mintTo(signer.address, 2n ** 64n - 1n)
    const to = await newAddress()
    const amount = await on.transfers.maxAmount({
      network: on.network,
      from: signer.address,
      to,
      token: tokenOf(token, 9),
    })
    expect(amount).toBe(2n ** 64n - 1n)
    const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, 9), amount })
    await on.send(prepared, signer)
    expect(await on.heldBy(token, to)).toBe(amount)
    expect(await on.balanceOf(signer.address)).toBe(SOL - (prepared.fee?.amount ?? 0n))
  })

  test.each<[string, Partial<TokenOptions>, string]>([
    ['it cannot be transferred', { isNonTransferable: true }, 'this token cannot be transferred'],
    [
      'its issuer has a program run',
      { hook: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address },
      'the token has a transfer hook, which is not supported here',
    ],
  ])('refused: %s', async (_, options, reason) => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: '2022', decimals: 6, ...options })
    await token.mintTo(signer.address, 5n)
    const prepared = await on.prepare({
      from: signer.address,
      to: await newAddress(),
      token: tokenOf(token, 6),
      amount: 1n,
    })
    expect(prepared.simulation).toEqual({ status: 'refused', reason: saying(reason) })
  })

  test('new accounts that stay frozen are refused', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: '2022', decimals: 6, isFrozenByDefault: true })
    const prepared = await on.prepare({
      from: signer.address,
      to: await newAddress(),
      token: tokenOf(token, 6),
      amount: 0n,
    })
    expect(prepared.simulation).toMatchObject({
      status: 'refused',
      reason: saying(expect.stringContaining('new ones are frozen')),
    })
  })

  describe('whose issuer has amounts shown otherwise than they are held', () => {
    async function hold(amount: bigint, options: Partial<TokenOptions>) {
      const signer = await on.createFunded(SOL)
      const token = await on.make({ program: '2022', decimals: 8, ...options })
      await token.mintTo(signer.address, amount)
      const to = await newAddress()
      return { signer, token, to, request: { from: signer.address, to, token: tokenOf(token, 8) } }
    }

    test('what is shown is sent: to the last digit, and all of it is all of it', async () => {
      const { signer, token, to, request } = await hold(2_000_000_000n, { multiplier: 1.0376 })
      const prepared = await on.prepare({ ...request, amount: 1_000_000_000n })
      expect(prepared.balance.token).toBe(2_075_200_000n)
      expect(changesOf(prepared)).toEqual([
        ['sender', -1_000_000_000n],
        ['recipient', 1_000_000_000n],
      ])
      await on.send(prepared, signer)
      expect(await on.heldBy(token, to)).toBe(963_762_529n)

      const rest = await on.transfers.maxAmount({ ...request, network: on.network })
      expect(rest).toBe(1_075_199_999n)
      await on.send(await on.prepare({ ...request, amount: rest }), signer)
      expect(await on.heldBy(token, signer.address)).toBe(0n)
      expect(await on.heldBy(token, to)).toBe(2_000_000_000n)
    })

    test('of a multiplier below one nothing stays behind either', async () => {
      const { signer, token, request } = await hold(1_009n, { multiplier: 0.1 })
      const amount = await on.transfers.maxAmount({ ...request, network: on.network })
      expect(amount).toBe(100n)
      await on.send(await on.prepare({ ...request, amount }), signer)
      expect(await on.heldBy(token, signer.address)).toBe(0n)
    })

    test('an amount that no transfer is shown as is refused, and the next ones are named', async () => {
      const { request } = await hold(1_000_000_000n, { multiplier: 2 })
      const prepared = await on.prepare({ ...request, amount: 100_000_001n })
      const reason = 'this token cannot be sent in this exact amount: send 1 or 1.00000002'
      expect(prepared).toMatchObject({
        balance: { token: 2_000_000_000n },
        simulation: { status: 'refused', reason: saying(reason) },
      })
    })

    test('interest counts up to this moment, by the time of the chain', async () => {
      const { signer, token, to, request } = await hold(1_000_000_000n, { interest: 500 })
      on.pass(31_556_736_000)
      const prepared = await on.prepare({ ...request, amount: 105_127_109n })
      expect(prepared.balance.token / 100n, '5 % on 10').toBe(10_512_710n)
      expect(changesOf(prepared)).toContainEqual(['recipient', 105_127_109n])
      await on.send(prepared, signer)
      expect(await on.heldBy(token, to)).toBeLessThanOrEqual(100_000_000n)
      expect(await on.heldBy(token, to)).toBeGreaterThan(99_999_000n)
    })
  })
})
