import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenInstruction,
  getInitializeMintInstruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import {
  address,
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSolanaChain, type SolanaChain } from './start-solana-chain.ts'

let chain: SolanaChain
let payer: KeyPairSigner
beforeAll(async () => {
  chain = await startSolanaChain({ blockTimeMs: 0 })
  payer = await generateKeyPairSigner()
  await chain.request('requestAirdrop', [payer.address, 10_000_000_000])
  chain.closeBlocks(3)
})
afterAll(() => chain.stop())

async function send(instructions: readonly IInstruction[]): Promise<string> {
  const rpc = createSolanaRpc(chain.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const text = Buffer.from(signed.messageBytes).toString('base64')
  const { value: fee } = await rpc.getFeeForMessage(text as Parameters<typeof rpc.getFeeForMessage>[0]).send()
  const signature = await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  chain.closeBlocks(3)
  const found = await rpc.getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' }).send()
  const { preBalances = [], postBalances = [] } = found?.meta ?? {}
  const sum = (list: readonly bigint[]) => list.reduce((total, lamports) => total + lamports, 0n)
  expect(sum(preBalances) - sum(postBalances), 'the fee that was named is the fee that was taken').toBe(fee)
  return signature
}

async function createMint(decimals: number): Promise<Address> {
  const mint = await generateKeyPairSigner()
  const space = BigInt(getMintSize())
  const lamports = await createSolanaRpc(chain.rpcUrl).getMinimumBalanceForRentExemption(space).send()
  await send([
    getCreateAccountInstruction({ payer, newAccount: mint, lamports, space, programAddress: TOKEN_PROGRAM_ADDRESS }),
    getInitializeMintInstruction({ mint: mint.address, decimals, mintAuthority: payer.address }),
  ])
  return mint.address
}

const budget = (kind: number, value: bigint, bytes: 4 | 8): IInstruction => {
  const data = new Uint8Array(1 + bytes)
  data[0] = kind
  for (let index = 0; index < bytes; index += 1) data[1 + index] = Number((value >> BigInt(8 * index)) & 255n)
  return { programAddress: address('ComputeBudget111111111111111111111111111111'), data }
}

test('tokens: mint, token account, and both in the words of jsonParsed', async () => {
  const rpc = createSolanaRpc(chain.rpcUrl)
  const owner = (await generateKeyPairSigner()).address
  const mint = await createMint(6)
  const [ata] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const signature = await send([
    getCreateAssociatedTokenInstruction({ payer, ata, owner, mint }),
    getMintToInstruction({ mint, token: ata, mintAuthority: payer, amount: 1_500_001n }),
  ])

  const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send()
  expect(value).toHaveLength(1)
  expect(value[0]).toMatchObject({
    pubkey: ata,
    account: {
      data: { parsed: { type: 'account', info: { mint, owner, tokenAmount: { uiAmountString: '1.500001' } } } },
    },
  })
  expect((await rpc.getTokenAccountBalance(ata).send()).value.amount).toBe('1500001')
  expect((await rpc.getTokenSupply(mint).send()).value.uiAmountString).toBe('1.500001')
  const { meta } = (await rpc
    .getTransaction(signature as Parameters<typeof rpc.getTransaction>[0], {
      maxSupportedTransactionVersion: 0,
      encoding: 'json',
    })
    .send())!
  expect(meta?.preTokenBalances).toEqual([])
  expect(meta?.postTokenBalances).toMatchObject([{ mint, owner, uiTokenAmount: { amount: '1500001', decimals: 6 } }])
  expect(meta?.innerInstructions?.length, 'the associated token program called others').toBeGreaterThan(0)
})

test.each([
  ['a price for the default limit', [budget(3, 1_000_000n, 8)]],
  ['a price and a limit', [budget(2, 250_000n, 4), budget(3, 7_777n, 8)]],
  ['a limit alone', [budget(2, 250_000n, 4)]],
])('priority fee: %s', async (_name, instructions) => {
  const newAccount = await generateKeyPairSigner()
  await send([
    ...instructions,
    getCreateAccountInstruction({
      ...{ payer, newAccount, lamports: 1_000_000n, space: 0n },
      programAddress: address('11111111111111111111111111111111'),
    }),
  ])
})
