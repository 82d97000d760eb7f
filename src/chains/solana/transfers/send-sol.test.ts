import { describe, expect, test } from 'vitest'
import { saying } from '../../../../test/fakes/saying.ts'
import {
  changesOf,
  coin,
  FEE,
  MINIMUM,
  newAddress,
  setUpTransferChain,
  SOL,
} from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()

describe('SOL', () => {
  test('what is shown before is what happens, to the lamport', async () => {
    const signer = await on.createFunded(5n * SOL)
    const to = await newAddress()
    const prepared = await on.prepare({ from: signer.address, to, token: coin, amount: 1_234_567_891n })
    expect(prepared).toMatchObject({
      fee: { amount: FEE, token: coin },
      recipient: 'account',
      balance: { native: 5n * SOL, token: 5n * SOL },
    })
    expect(changesOf(prepared)).toEqual([
      ['sender', -1_234_567_891n],
      ['recipient', 1_234_567_891n],
    ])
    const { hash, lastValidBlockHeight } = await on.send(prepared, signer)
    expect(await on.balanceOf(to)).toBe(1_234_567_891n)
    expect(await on.balanceOf(signer.address)).toBe(5n * SOL - 1_234_567_891n - FEE)
    expect(
      await on.chain.request('getTransaction', [hash, { maxSupportedTransactionVersion: 0, commitment: 'confirmed' }]),
    ).toMatchObject({
      version: 0,
      meta: { err: null, fee: Number(FEE) },
    })
    expect(lastValidBlockHeight).toBeGreaterThanOrEqual(150n)
  })

  test('Max leaves the fee, and nothing else', async () => {
    const signer = await on.createFunded(2n * SOL)
    const to = await newAddress()
    const amount = await on.transfers.maxAmount({ network: on.network, from: signer.address, to, token: coin })
    expect(amount).toBe(2n * SOL - FEE)
    await on.send(await on.prepare({ from: signer.address, to, token: coin, amount }), signer)
    expect(await on.balanceOf(to)).toBe(amount)
    expect(await on.balanceOf(signer.address)).toBe(0n)
  })

  test('Max of an account that cannot pay the fee is nothing', async () => {
    const to = await newAddress()
    expect(await on.transfers.maxAmount({ network: on.network, from: await newAddress(), to, token: coin })).toBe(0n)
  })

  test.each<[string, bigint, bigint, string | RegExp]>([
    ['less than a new account has to hold', 5n * SOL, MINIMUM - 1n, /new account must hold at least 0\.00089088 SOL/],
    ['more than there is', SOL, SOL + 1n, 'the balance is too low'],
    ['the fee does not fit any more', SOL, SOL, 'there is not enough SOL for the network fee of 0.000005 SOL'],
    [
      'what is left is too little',
      SOL,
      SOL - FEE - 1n,
      /^this would leave 0\.000000001 SOL, .* at least 0\.00089088 SOL or nothing$/,
    ],
  ])('refused before the wallet is asked: %s', async (_, funds, amount, reason) => {
    const signer = await on.createFunded(funds)
    const { simulation } = await on.prepare({ from: signer.address, to: await newAddress(), token: coin, amount })
    expect(simulation).toEqual({ status: 'refused', reason: saying(expect.stringMatching(reason)) })
  })

  test('what our checks say of the rent is what the chain says', async () => {
    const signer = await on.createFunded(5n * SOL)
    const to = await newAddress()
    const exact = await on.prepare({ from: signer.address, to, token: coin, amount: MINIMUM })
    expect(exact.simulation.status).toBe('simulated')
    await on.send(exact, signer)
    expect(await on.balanceOf(to)).toBe(MINIMUM)
    const one = await on.prepare({ from: signer.address, to, token: coin, amount: 1n })
    expect(one.simulation.status, 'to an account that is there, any amount').toBe('simulated')
  })

  test('to oneself: nothing changes but the fee', async () => {
    const signer = await on.createFunded(5n * SOL)
    const prepared = await on.prepare({ from: signer.address, to: signer.address, token: coin, amount: SOL })
    expect(changesOf(prepared)).toEqual([['sender', 0n]])
    await on.send(prepared, signer)
    expect(await on.balanceOf(signer.address)).toBe(5n * SOL - FEE)
  })

  test('recipients that are no accounts of persons are refused, or called out', async () => {
    const signer = await on.createFunded(5n * SOL)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(on.issuer.address, 5n)
    const about = async (to: string) => on.prepare({ from: signer.address, to, token: coin, amount: SOL })
    const reasonOf = async (to: string) => String({ reason: '', ...(await about(to)).simulation }.reason)
    expect(await reasonOf(await token.accountOf(on.issuer.address))).toBe(
      `the recipient is a token account of ${on.issuer.address}`,
    )
    expect(await reasonOf(token.mint)).toContain("a token's own address")
    expect(await reasonOf(token.program)).toContain('a program')
    expect(await reasonOf('1nc1nerator11111111111111111111111111111111')).toContain('burn address')
    const program = await about(await token.accountOf(signer.address))
    expect(program, 'an address that nobody has a key for').toMatchObject({
      recipient: 'contract',
      simulation: { status: 'simulated' },
    })
  })
})
