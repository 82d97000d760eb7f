import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSolanaChain, type SolanaChain } from '../chains/solana/start-solana-chain.ts'
import { sendInstructions } from '../chains/solana/testing/send-instructions.ts'
import { TOKEN_2022_PROGRAM } from '../chains/solana/testing/token-programs.ts'
import { deploySolanaTokens } from '../tokens/deploy-solana-tokens.ts'
import { mintSolanaToken } from '../tokens/mint-solana-token.ts'
import { SOLANA_TOKENS } from '../tokens/solana-tokens.ts'
import { createIndexer, type Indexer } from './create-indexer.ts'

const FEE_TOKEN = SOLANA_TOKENS[1]!
let chain: SolanaChain
let index: Indexer
let [ada, bob]: KeyPairSigner[] = []

beforeAll(async () => {
  chain = await startSolanaChain({ blockTimeMs: 0, prepare: deploySolanaTokens })
  index = createIndexer({ evm: [], solana: chain })
})
beforeEach(async () => {
  ;[ada, bob] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  await chain.request('requestAirdrop', [ada.address, 5_000_000_000])
  chain.closeBlocks(1)
})
afterAll(async () => {
  await index.stop()
  await chain.stop()
})

const historyOf = (account: string) =>
  index.history({ account, caipNetworkIds: [chain.caipNetworkId], after: undefined, limit: 10 })

/** A transaction of Ada's in a block of its own. */
async function send(instructions: Parameters<typeof sendInstructions>[2]) {
  const signature = await sendInstructions(chain.rpcUrl, ada!, instructions)
  chain.closeBlocks(1)
  return signature
}
const pay = (amount: bigint) =>
  getTransferSolInstruction({ source: ada!, destination: bob!.address, amount: lamports(amount) })

test('SOL: both sides see the amount without the fee', async () => {
  const hash = await send([pay(1_000_000_001n)])
  for (const { address } of [ada!, bob!]) {
    expect(historyOf(address)[0]).toMatchObject({
      ...{ hash, fee: '5000', isSuccess: true },
      transfers: [{ kind: 'native', sender: ada!.address, recipient: bob!.address, amount: '1000000001' }],
    })
  }
})

test('Token-2022 with a fee: one side sees what left, the other what came; rent is no transfer', async () => {
  await mintSolanaToken(chain.rpcUrl, FEE_TOKEN, [ada!.address], 1_000n)
  const mint = FEE_TOKEN.address as Address
  const [from, to] = await Promise.all(
    [ada!, bob!].map(({ address: owner }) => findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_2022_PROGRAM })),
  )
  const account = { mint, owner: bob!.address, tokenProgram: TOKEN_2022_PROGRAM }
  await send([
    getCreateAssociatedTokenIdempotentInstruction({ payer: ada!, ata: to![0], ...account }),
    getTransferCheckedInstruction(
      { source: from![0], mint, destination: to![0], authority: ada!, amount: 1_000n, decimals: 9 },
      { programAddress: TOKEN_2022_PROGRAM },
    ),
  ])
  const seen = {
    kind: 'fungible',
    token: mint,
    symbol: 'FEE',
    decimals: 9,
    sender: ada!.address,
    recipient: bob!.address,
  }
  expect(historyOf(ada!.address)[0]?.transfers).toEqual([expect.objectContaining({ ...seen, amount: '1000' })])
  expect(historyOf(bob!.address)[0]?.transfers).toEqual([expect.objectContaining({ ...seen, amount: '990' })])
})

test('a failed transaction is kept for who paid its fee, and has moved nothing', async () => {
  const rpc = createSolanaRpc(chain.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(ada!, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions([pay(50_000_000_000n)], draft),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  const hash = await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  chain.closeBlocks(1)
  expect(historyOf(ada!.address)[0]).toMatchObject({ hash, isSuccess: false, fee: '5000', transfers: [] })
  expect(historyOf(bob!.address)).toEqual([])
})

test('a chain that is started anew is indexed anew', async () => {
  expect(historyOf(ada!.address)).toHaveLength(1)
  await chain.restart()
  expect(historyOf(ada!.address)).toEqual([])
  expect(index.height(chain.caipNetworkId)).toBeGreaterThanOrEqual(0)
})
