import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { type Address, generateKeyPairSigner } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { TestToken } from '../../../../demo/sandbox/chains/solana/testing/create-token.ts'
import { sendInstructions } from '../../../../demo/sandbox/chains/solana/testing/send-instructions.ts'
import { saying } from '../../../../test/fakes/saying.ts'
import {
  changesOf,
  coin,
  FEE,
  newAddress,
  setUpTransferChain,
  SOL,
  tokenOf,
} from '../../../../test/fakes/solana/set-up-transfer-chain.ts'

const on = setUpTransferChain()

describe('SPL tokens', () => {
  test("the recipient's token account is opened, and its rent is part of the fee", async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 10_000_000n)
    const to = await newAddress()
    const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, 6), amount: 1_500_001n })
    expect(prepared.fee).toEqual({ amount: FEE + 2_039_280n, accountRent: 2_039_280n, token: coin })
    expect(prepared).toMatchObject({ balance: { token: 10_000_000n, native: SOL }, recipient: 'account' })
    expect(changesOf(prepared)).toEqual([
      ['sender', -1_500_001n],
      ['recipient', 1_500_001n],
    ])
    await on.send(prepared, signer)
    expect(await on.heldBy(token, to)).toBe(1_500_001n)
    expect(await on.heldBy(token, signer.address)).toBe(8_499_999n)
    expect(await on.balanceOf(signer.address)).toBe(SOL - FEE - 2_039_280n)

    const second = await on.prepare({ from: signer.address, to, token: tokenOf(token, 6), amount: 1n })
    expect(second.fee, 'it is there now').toEqual({ amount: FEE, token: coin })
    await on.send(second, signer)
    expect(await on.heldBy(token, to)).toBe(1_500_002n)
  })

  test('an account that was opened between preview and signing does no harm', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 0 })
    await token.mintTo(signer.address, 3n)
    const to = await newAddress()
    const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, 0), amount: 2n })
    await token.mintTo(to, 5n)
    await on.send(prepared, signer)
    expect(await on.heldBy(token, to)).toBe(7n)
  })

  test('a balance in several accounts is taken from as many as it needs', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 2 })
    await token.mintTo(signer.address, 100n)
    for (const amount of [70n, 50n]) {
      const other = await generateKeyPairSigner()
      await token.mintTo(other.address, amount)
      const account = await token.accountOf(other.address)
      await on.chain.request('requestAirdrop', [other.address, 10_000_000])
      on.chain.closeBlocks()
      const change = {
        owned: account,
        owner: other,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: signer.address,
      }
      await sendInstructions(on.chain.rpcUrl, other, [getSetAuthorityInstruction(change)])
    }
    const to = await newAddress()
    const request = { from: signer.address, to, token: tokenOf(token, 2) }
    expect(await on.transfers.maxAmount({ ...request, network: on.network })).toBe(220n)
    const prepared = await on.prepare({ ...request, amount: 180n })
    expect(changesOf(prepared)).toEqual([
      ['sender', -180n],
      ['recipient', 180n],
    ])
    await on.send(prepared, signer)
    expect(await on.heldBy(token, to)).toBe(180n)
    expect(await on.transfers.maxAmount({ ...request, network: on.network })).toBe(40n)
  })

  test('to oneself: nothing changes', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 5n)
    const request = { from: signer.address, to: signer.address, token: tokenOf(token, 6) }
    const prepared = await on.prepare({ ...request, amount: 3n })
    expect(changesOf(prepared)).toEqual([['sender', 0n]])
    await on.send(prepared, signer)
    expect(await on.heldBy(token, signer.address)).toBe(5n)
  })

  test('an address of a program gets its own token account, and is called out', async () => {
    const signer = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 5n)
    const [vault] = await findAssociatedTokenPda({
      mint: token.mint,
      owner: on.issuer.address,
      tokenProgram: on.issuer.address as Address,
    })
    const prepared = await on.prepare({ from: signer.address, to: vault, token: tokenOf(token, 6), amount: 2n })
    expect(prepared).toMatchObject({ recipient: 'contract', simulation: { status: 'simulated' } })
    await on.send(prepared, signer)
    expect(await on.heldBy(token, vault)).toBe(2n)
  })

  test("a recipient's token account that somebody else was given is refused", async () => {
    const signer = await on.createFunded(SOL)
    const recipient = await on.createFunded(SOL)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 5n)
    const ata = await token.accountOf(recipient.address)
    await sendInstructions(on.chain.rpcUrl, recipient, [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: recipient,
        ata,
        owner: recipient.address,
        mint: token.mint,
      }),
      getSetAuthorityInstruction({
        owned: ata,
        owner: recipient,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: on.issuer.address,
      }),
    ])
    const { simulation } = await on.prepare({
      from: signer.address,
      to: recipient.address,
      token: tokenOf(token, 6),
      amount: 1n,
    })
    expect(simulation).toEqual({
      status: 'refused',
      reason: saying("the recipient's token account now belongs to someone else"),
    })
  })

  test.each<[string, (token: TestToken, owner: string, to: string) => Promise<unknown>, string]>([
    ['frozen', (token, owner) => token.freeze(owner), 'the issuer has frozen this token account'],
    [
      'the recipient is frozen',
      async (token, _, to) => {
        await token.mintTo(to, 1n)
        await token.freeze(to)
      },
      "the issuer has frozen the recipient's token account",
    ],
  ])('refused before the wallet is asked: %s', async (_, arrange, reason) => {
    const signer = await on.createFunded(SOL)
    const to = await newAddress()
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 5n)
    await arrange(token, signer.address, to)
    const prepared = await on.prepare({ from: signer.address, to, token: tokenOf(token, 6), amount: 1n })
    expect(prepared.simulation).toEqual({ status: 'refused', reason: saying(reason) })
  })

  test('refused: too much, other decimals, no such token, no SOL for fee and rent', async () => {
    const signer = await on.createFunded(1_000_000n)
    const token = await on.make({ program: 'spl', decimals: 6 })
    await token.mintTo(signer.address, 5n)
    const to = await newAddress()
    const about = async (given: object, amount: bigint) => {
      const { simulation } = await on.prepare({
        from: signer.address,
        to,
        token: { ...tokenOf(token, 6), ...given },
        amount,
      })
      return String({ reason: '', ...simulation }.reason)
    }
    expect(await about({}, 6n)).toBe('the balance is too low')
    expect(await about({ decimals: 9 }, 1n)).toBe('the token has 6 decimals, not 9')
    expect(await about({ address: await newAddress() }, 1n)).toBe('there is no such token on Solana Devnet')
    expect(await about({}, 1n)).toBe('there is not enough SOL for the network fee of 0.00204428 SOL')
  })
})
