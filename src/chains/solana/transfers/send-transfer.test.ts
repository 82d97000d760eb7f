import { getTransferSolInstruction } from '@solana-program/system'
import { type Address, createNoopSigner, generateKeyPairSigner, type KeyPairSigner } from '@solana/web3.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpTimeout } from '#core/errors/http-errors.ts'
import { decodeBase58, encodeBase58 } from '#lib/base58.ts'
import { rpcRefused } from '#rpc/rpc-errors.ts'
import { builtInNetwork } from '../../../../test/fakes/built-in-networks.ts'
import { createFakeClock } from '../../../../test/fakes/create-fake-clock.ts'
import { createFakeRpc } from '../../../../test/fakes/create-fake-rpc.ts'
import { createThenable, createTrap } from '../../../../test/fakes/hostile-values.ts'
import { createKeyWallet, replaceSend, type KeyWalletOptions } from '../../../../test/fakes/solana/create-key-wallet.ts'
import { createSolanaNode } from '../node/create-solana-node.ts'
import { createAttempts } from './create-attempts.ts'
import { sendTransfer } from './send-transfer.ts'

const network = builtInNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
const TO = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const BLOCKHASH = encodeBase58(new Uint8Array(32).fill(3))
const SIGNATURE = encodeBase58(new Uint8Array(64).fill(5))

const clock = createFakeClock()
let signer: KeyPairSigner
beforeAll(async () => void (signer = await generateKeyPairSigner()))

let onSend: () => unknown
beforeEach(() => void (onSend = () => SIGNATURE))
const GENESIS = `${network.caipNetworkId.slice('solana:'.length)}TheRest`
let genesis: unknown
beforeEach(() => void (genesis = GENESIS))
const rpc = createFakeRpc(({ method }) => {
  if (method === 'getGenesisHash') return genesis
  if (method === 'sendTransaction') return onSend()
  return { context: { slot: 1 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 200 } }
})

function send(provider: unknown, signal?: AbortSignal) {
  const source = createNoopSigner(signer.address)
  const transfer = getTransferSolInstruction({ source, destination: TO as Address, amount: 5n })
  return sendTransfer({
    node: createSolanaNode(rpc, network),
    clock,
    request: { network, from: signer.address, to: TO, amount: 5n, token: { symbol: 'SOL', name: 'SOL', decimals: 9 } },
    plan: { instructions: [transfer], sources: [], accountRent: 0n },
    provider,
    attempts: createAttempts({ clock }),
    signal,
  })
}
const walletOf = (options?: KeyWalletOptions) => createKeyWallet(signer, async () => SIGNATURE, options)
/** A wallet whose `signAndSendTransaction` does that. */
const answering = (answer: () => unknown) => replaceSend(walletOf(), answer)

describe('the wallet is asked', () => {
  test('with its own account, the network, and a transaction of version 0 that lives from now on', async () => {
    const wallet = walletOf()
    expect(await send(wallet)).toEqual({ hash: SIGNATURE, lastValidBlockHeight: 200n })
    expect(wallet.asked).toMatchObject([
      { feature: 'solana:signAndSendTransaction', input: { chain: 'solana:devnet' } },
    ])
    const { input } = wallet.asked[0]!
    expect(input.account).toBe(wallet.accounts[0])
    expect(input.transaction[65], 'after one empty signature').toBe(0x80)
  })

  test('to sign only where it cannot send; the signature is known before the network is', async () => {
    const wallet = walletOf({ can: ['signTransaction'] })
    const { hash } = await send(wallet)
    expect(decodeBase58(hash)).toHaveLength(64)
    expect(hash).not.toBe(SIGNATURE)
    expect(rpc.requests.at(-1)).toMatchObject({ method: 'sendTransaction' })
  })

  test('over WalletConnect, where the features are the provider', async () => {
    const { features, accounts, asked } = walletOf()
    const provider = { ...features, 'standard:connect': { connect: async () => ({ accounts }) } }
    expect(await send(provider)).toMatchObject({ hash: SIGNATURE })
    expect(asked).toHaveLength(1)
  })
})

describe('the wallet is not asked where', () => {
  test('its account is gone', async () => {
    const wallet = { ...walletOf(), accounts: [{ address: TO, chains: ['solana:devnet'] }] }
    await expect(send(wallet)).rejects.toMatchObject({ code: 'send_wrong_account' })
    expect(wallet.asked).toEqual([])
  })
  test('its account is for other networks by now', async () => {
    const wallet = walletOf({ chains: ['solana:mainnet'] })
    await expect(send(wallet)).rejects.toMatchObject({
      code: 'send_wrong_network',
      message: expect.stringContaining('Your wallet is on Solana now, and this transfer is on Solana Devnet'),
    })
    expect(wallet.asked).toEqual([])
  })
  test.each([encodeBase58(new Uint8Array(32).fill(9)), undefined])(
    'the blockhash is of a node whose cluster is %s',
    async (other) => {
      genesis = other
      const wallet = walletOf()
      await expect(send(wallet)).rejects.toMatchObject({ code: 'rpc_wrong_chain' })
      expect(wallet.asked).toEqual([])
    },
  )
  test('the visitor has gone back', async () => {
    const wallet = walletOf()
    await expect(send(wallet, AbortSignal.abort(new Error('back')))).rejects.toThrow('back')
    expect(wallet.asked).toEqual([])
  })
  test.each<[string, unknown]>([
    ['there is none', undefined],
    ['it has no features', { accounts: [] }],
    ['it signs texts only', { accounts: [], features: { 'solana:signMessage': { signMessage: () => {} } } }],
    [
      'its getters throw',
      {
        get features() {
          throw new Error('trap')
        },
      },
    ],
  ])('%s', async (_, provider) => {
    await expect(send(provider)).rejects.toMatchObject({ code: 'send_failed' })
  })
})

test('a wallet may have put in its own blockhash while the visitor thought: the transfer is waited for that much longer', async () => {
  const slow = answering(async () => {
    clock.pass(30_000)
    return [{ signature: new Uint8Array(64).fill(5) }]
  })
  expect(await send(slow)).toEqual({ hash: SIGNATURE, lastValidBlockHeight: 200n + 150n })
})

describe('what a wallet answers', () => {
  test.each<[string, () => unknown]>([
    ['a trap', createTrap],
    ['a promise', () => Promise.resolve(1)],
    ['a thenable', () => createThenable<number>(() => (resolve) => resolve(1))],
  ])('a wallet that throws %s has failed like any other', async (_, create) => {
    const throwing = () => {
      throw create()
    }
    const signsOnly = { ...walletOf(), features: { 'solana:signTransaction': { signTransaction: throwing } } }
    for (const wallet of [answering(throwing), signsOnly]) {
      const error = await send(wallet).catch((cause: unknown) => cause)
      expect(error).toHaveProperty('code', 'send_failed')
      expect(error).toHaveProperty('message', expect.stringContaining('it gave no reason'))
    }
  })

  test.each<[string, unknown]>([
    ['a code', { code: 4001, message: 'no' }],
    ["Wallet Standard's code", Object.assign(new Error('x'), { code: 4_001_000 })],
    ['words', new Error('User rejected the request.')],
    ['a text', 'Cancelled by user'],
  ])('declined, by %s', async (_, thrown) => {
    await expect(send(answering(() => Promise.reject(thrown as Error)))).rejects.toMatchObject({
      code: 'send_declined',
    })
  })

  test('busy with another request', async () => {
    const busy = answering(() => Promise.reject(Object.assign(new Error('busy'), { code: -32002 })))
    await expect(send(busy)).rejects.toMatchObject({ code: 'send_pending' })
  })

  test.each([
    ['Transaction simulation failed: Blockhash not found', 'it took too long'],
    ['Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1', 'balance is too low'],
    ['Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.', 'Attempt'],
    ['This transaction has already been processed', 'already been processed'],
  ])(
    'a node that refuses it by the code that EIP-1474 has for an open request is told as what it is: %s',
    async (message, words) => {
      const quoting = answering(() => Promise.reject(Object.assign(new Error(message), { code: -32002 })))
      await expect(send(quoting)).rejects.toMatchObject({
        code: 'send_failed',
        message: expect.stringContaining(words),
      })
    },
  )

  test.each([
    [
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      'the balance is too low',
    ],
    ['custom program error: 0x11', 'frozen'],
    ['Blockhash not found', 'it took too long'],
    ['Something of its own', 'Something of its own'],
  ])('%s, in words', async (message, words) => {
    const failing = answering(() => Promise.reject(new Error(message)))
    await expect(send(failing)).rejects.toMatchObject({ code: 'send_failed', message: expect.stringContaining(words) })
  })

  test('the output itself, without a list around it', async () => {
    expect(await send(answering(() => ({ signature: new Uint8Array(64).fill(5) })))).toMatchObject({ hash: SIGNATURE })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['a text for a signature', [{ signature: SIGNATURE }]],
    ['too few bytes', [{ signature: new Uint8Array(63).fill(1) }]],
    ['zeros', [{ signature: new Uint8Array(64) }]],
  ])('%s is no signature', async (_, answer) => {
    await expect(send(answering(() => answer))).rejects.toMatchObject({
      code: 'send_failed',
      message: expect.stringContaining('no signature'),
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['no transaction', async () => new Uint8Array([1, 2, 3])],
    ['no bytes', async () => 'AQ=='],
    [
      "somebody else's transaction",
      async () => {
        const other = await generateKeyPairSigner()
        const wallet = createKeyWallet(other, async () => SIGNATURE, { can: ['signTransaction'] })
        const own = walletOf({ can: ['signTransaction'] })
        await send(own)
        // The same bytes with the payer's address exchanged.
        const bytes = Uint8Array.from(own.asked[0]!.input.transaction)
        bytes.set(decodeBase58(other.address)!, 65 + 1 + 3 + 1)
        const feature = wallet.features['solana:signTransaction'] as {
          signTransaction(input: object): Promise<[{ signedTransaction: Uint8Array }]>
        }
        return (await feature.signTransaction({ transaction: bytes }))[0].signedTransaction
      },
    ],
  ])('%s instead of the signed transaction', async (_, make) => {
    const signedTransaction = await make()
    const features = { 'solana:signTransaction': { signTransaction: async () => [{ signedTransaction }] } }
    await expect(send({ ...walletOf(), features })).rejects.toMatchObject({ code: 'send_failed' })
  })
})

describe('what the network says to a signed transaction', () => {
  const signsOnly = () => walletOf({ can: ['signTransaction'] })
  const refuse = (data: unknown, reason = 'no') =>
    rpcRefused({ host: 'node', method: 'sendTransaction', reason }, { data: { code: -32002, data } })

  test('its refusal, in words', async () => {
    onSend = () => {
      throw refuse({ err: { InsufficientFundsForRent: { account_index: 0 } } })
    }
    await expect(send(signsOnly())).rejects.toMatchObject({
      code: 'send_failed',
      message: expect.stringContaining('less SOL than Solana requires'),
    })
  })
  test('that it has it already', async () => {
    onSend = () => {
      throw refuse({ err: 'AlreadyProcessed' })
    }
    expect((await send(signsOnly())).hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })
  test('nothing: it may be on its way, and is followed by its signature', async () => {
    onSend = () => {
      throw httpTimeout({ host: 'node', seconds: 10 }, { data: { url: 'https://node' } })
    }
    expect(await send(signsOnly())).toMatchObject({ lastValidBlockHeight: 200n })
  })
})
