import type { Address } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { TokenOptions } from '../../../../demo/sandbox/chains/solana/testing/create-token.ts'
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
      ['receiver', 975_000n],
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
    ['it cannot be given away', { isNonTransferable: true }, 'this token cannot be given away'],
    [
      'its issuer has a program run',
      { hook: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address },
      'a program of the issuer has its say in each transfer of this token, which is not supported here',
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
    expect(prepared.simulation).toEqual({ status: 'refused', reason })
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
    expect(prepared.simulation).toMatchObject({ status: 'refused', reason: expect.stringContaining('stay frozen') })
  })
})
