import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOLANA_DEV_ADDRESSES } from '../chain-table.ts'
import { startSolanaChain, type SolanaChain } from './start-solana-chain.ts'

// Calls go through web3.js where it supports them; only the rest are raw requests.
const SOL = 1_000_000_000n
let chain: SolanaChain
beforeAll(async () => void (chain = await startSolanaChain({ blockTimeMs: 20 })))
afterAll(() => chain.stop())
const clients = () => ({
  rpc: createSolanaRpc(chain.rpcUrl),
  rpcSubscriptions: createSolanaRpcSubscriptions(chain.wsUrl),
})

async function fundedSigner(sol = 5n): Promise<KeyPairSigner> {
  const signer = await generateKeyPairSigner()
  await airdropFactory(clients())({
    recipientAddress: signer.address,
    lamports: lamports(sol * SOL),
    commitment: 'confirmed',
  })
  return signer
}

async function signTransfer(from: KeyPairSigner, to: string, amount: bigint, version: 'legacy' | 0 = 0) {
  const { value: lifetime } = await clients().rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayerSigner(from, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: from, destination: address(to), amount }),
        draft,
      ),
  )
  return await signTransactionMessageWithSigners(message)
}

const balanceOf = async (account: string) => (await clients().rpc.getBalance(address(account)).send()).value

describe('a stock client', () => {
  test.each(['legacy', 0] as const)(
    'airdrop, transfer (version %s) and confirmation by subscription',
    async (version) => {
      const from = await fundedSigner()
      const to = (await generateKeyPairSigner()).address
      const transaction = await signTransfer(from, to, SOL, version)
      await sendAndConfirmTransactionFactory(clients())(transaction, { commitment: 'confirmed' })
      expect(await balanceOf(to)).toBe(SOL)
      expect(await balanceOf(from.address)).toBe(4n * SOL - 5000n)

      const signature = getSignatureFromTransaction(transaction)
      const { rpc } = clients()
      const { value } = await rpc.getSignatureStatuses([signature]).send()
      expect(value[0]).toMatchObject({ err: null, status: { Ok: null } })
      const found = await rpc
        .getTransaction(signature, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 })
        .send()
      expect(found).toMatchObject({ meta: { err: null, fee: 5000n, computeUnitsConsumed: 150n } })
      expect(String(found?.version)).toBe(String(version))
      expect(found?.meta?.postBalances.slice(0, 2)).toEqual([4n * SOL - 5000n, SOL])
      const history = await rpc.getSignaturesForAddress(to, { commitment: 'confirmed' }).send()
      expect(history.map((entry) => entry.signature)).toEqual([signature])
      const raw = await rpc
        .getTransaction(signature, { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 })
        .send()
      expect(raw?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
    },
  )

  test('the fee that getFeeForMessage names is the fee that is taken, priority included', async () => {
    const from = await fundedSigner()
    const unsigned = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 1n)
    const { rpc } = clients()
    const text = Buffer.from(unsigned.messageBytes).toString('base64')
    const { value } = await rpc.getFeeForMessage(text as Parameters<typeof rpc.getFeeForMessage>[0]).send()
    expect(value).toBe(5000n)
  })

  test('accountNotifications tell of a new balance, slotNotifications of new blocks', async () => {
    const { address: receiver } = await generateKeyPairSigner()
    const { rpcSubscriptions } = clients()
    const abort = new AbortController()
    const news = await rpcSubscriptions
      .accountNotifications(receiver, { commitment: 'confirmed' })
      .subscribe({ abortSignal: abort.signal })
    const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: abort.signal })
    // The client drops notifications that arrive before the first `next()`.
    const changed = news[Symbol.asyncIterator]().next()
    const made = slots[Symbol.asyncIterator]().next()
    await chain.request('requestAirdrop', [receiver, 42_000_000])
    expect((await changed).value).toMatchObject({ value: { lamports: 42_000_000n } })
    const { slot, parent } = (await made).value!
    expect(slot).toBe(parent + 1n)
    abort.abort()
  })

  test('identifies itself as Solana devnet, whose first 32 characters are the CAIP-2 reference', async () => {
    const { rpc } = clients()
    expect(chain.caipNetworkId).toBe(`solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`)
    expect(await rpc.getHealth().send()).toBe('ok')
    expect(await rpc.getVersion().send()).toHaveProperty('solana-core')
    expect(await rpc.getMinimumBalanceForRentExemption(0n).send()).toBe(890_880n)
    const epoch = await rpc.getEpochInfo().send()
    expect(epoch.absoluteSlot - epoch.blockHeight).toBe(0n)
    expect(await rpc.getBlockHeight().send()).toBeGreaterThan(0n)
  })

  test('development accounts hold 1000 SOL each', async () => {
    for (const account of SOLANA_DEV_ADDRESSES.slice(1)) expect(await balanceOf(account)).toBe(1000n * SOL)
  })

  test('accounts: encodings, several at once, those of a program, and none', async () => {
    const { rpc } = clients()
    const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const nobody = (await generateKeyPairSigner()).address
    const { value } = await rpc.getMultipleAccounts([token, nobody], { encoding: 'base64' }).send()
    expect(value).toMatchObject([{ executable: true, rentEpoch: 2n ** 64n - 1n }, null])
    const native = address('So11111111111111111111111111111111111111112')
    const mint = await rpc.getAccountInfo(native, { encoding: 'jsonParsed' }).send()
    expect(mint.value?.data).toMatchObject({ program: 'spl-token', parsed: { type: 'mint', info: { decimals: 9 } } })
    const mints = await rpc.getProgramAccounts(token, { encoding: 'base64', filters: [{ dataSize: 82n }] }).send()
    expect(mints.map(({ pubkey }) => pubkey)).toContain(native)
    const owned = await rpc.getTokenAccountsByOwner(nobody, { programId: token }, { encoding: 'jsonParsed' }).send()
    expect(owned.value).toEqual([])
  })
})

describe('preflight', () => {
  test('a failing transaction is refused with -32002, its error and its logs', async () => {
    const from = await fundedSigner(1n)
    const transaction = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 50n * SOL)
    const sending = clients().rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    const error = await sending.send().then(undefined, (reason: unknown) => reason)
    expect(isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true)
    expect(error).toMatchObject({
      context: { logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]) },
    })
  })

  test('without preflight it lands, failed, and its fee is taken', async () => {
    const from = await fundedSigner(1n)
    const transaction = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 50n * SOL)
    await clients()
      .rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', skipPreflight: true })
      .send()
    expect(await balanceOf(from.address)).toBe(SOL - 5000n)
    const { value } = await clients()
      .rpc.getSignatureStatuses([getSignatureFromTransaction(transaction)])
      .send()
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  })

  test('without preflight, too, a transaction lands once, and not after its blockhash has expired', async () => {
    const from = await fundedSigner()
    const to = (await generateKeyPairSigner()).address
    const send = async (transaction: Awaited<ReturnType<typeof signTransfer>>) =>
      clients()
        .rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', skipPreflight: true })
        .send()
    const [first, late] = [await signTransfer(from, to, SOL), await signTransfer(from, to, 2n * SOL)]
    await send(first)
    expect(await send(first)).toBe(getSignatureFromTransaction(first))
    expect(await balanceOf(to)).toBe(SOL)
    chain.expireBlockhashes()
    await send(late)
    expect(await balanceOf(to)).toBe(SOL)
  })

  test('an unsigned, and a wrongly signed transaction are refused with -32003', async () => {
    const from = await fundedSigner(1n)
    const signed = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 1n)
    for (const signature of [new Uint8Array(64), new Uint8Array(64).fill(1)]) {
      const wire = { ...signed, signatures: { [from.address]: signature } } as unknown as typeof signed
      const error = await clients()
        .rpc.sendTransaction(getBase64EncodedWireTransaction(wire), { encoding: 'base64' })
        .send()
        .then(undefined, (reason: unknown) => reason)
      expect(
        isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
      ).toBe(true)
    }
  })

  test('a blockhash that is over, and a transaction that ran before, are refused', async () => {
    const from = await fundedSigner(1n)
    const transaction = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 1n)
    const wire = getBase64EncodedWireTransaction(transaction)
    await chain.request('sendTransaction', [wire, { encoding: 'base64' }])
    await expect(chain.request('sendTransaction', [wire, { encoding: 'base64' }])).rejects.toThrow(
      'This transaction has already been processed',
    )
    const late = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 2n)
    chain.expireBlockhashes()
    await expect(
      chain.request('sendTransaction', [getBase64EncodedWireTransaction(late), { encoding: 'base64' }]),
    ).rejects.toThrow('Blockhash not found')
  })

  test('simulateTransaction needs no signature, gives accounts, and changes nothing', async () => {
    const from = await fundedSigner(1n)
    const signed = await signTransfer(from, SOLANA_DEV_ADDRESSES[0] ?? '', 7n)
    const unsigned = { ...signed, signatures: { [from.address]: null } } as unknown as typeof signed
    const { value } = await clients()
      .rpc.simulateTransaction(getBase64EncodedWireTransaction(unsigned), {
        encoding: 'base64',
        replaceRecentBlockhash: true,
        accounts: { addresses: [from.address], encoding: 'base64' },
      })
      .send()
    expect(value).toMatchObject({ err: null, unitsConsumed: 150n })
    expect(await balanceOf(from.address)).toBe(SOL)
  })
})
