import { expect, test } from 'vitest'
import { createChainRpc } from '../../../../test/fakes/solana/create-chain-rpc.ts'
import { setUpTransferChain } from '../../../../test/fakes/solana/set-up-transfer-chain.ts'
import { readTransaction } from '../read-transaction.ts'

const on = setUpTransferChain()

/** More blocks than a blockhash lasts. */
const LIFETIME_BLOCKS = 160

async function transfer({ isLost = false } = {}) {
  const { signer, to, ...request } = await on.createRequest()
  const prepared = await on.prepare({ to, ...request })
  if (isLost) on.chain.dropNext()
  const submitted = await on.transfers.send(prepared, on.walletOf(signer))
  const { rpc, network } = createChainRpc(on.chain.rpcUrl)
  return { to, report: () => readTransaction(rpc, { network, address: signer.address, ...submitted }) }
}

test('a transfer is pending until it is in a block, and confirmed from then on', async () => {
  const { report } = await transfer()
  expect(await report()).toMatchObject({ status: 'pending' })
  on.chain.closeBlocks()
  expect(await report()).toMatchObject({ status: 'confirmed' })
  on.chain.closeBlocks(LIFETIME_BLOCKS)
  expect(await report(), 'also long after').toMatchObject({ status: 'confirmed' })
})

test('one that was lost on the way is unknown while it may still come, and dropped after its last block', async () => {
  const { to, report } = await transfer({ isLost: true })
  on.chain.closeBlocks(100)
  expect(await report()).toMatchObject({ status: 'unknown' })
  on.chain.closeBlocks(LIFETIME_BLOCKS)
  expect(await report()).toMatchObject({ status: 'dropped' })
  expect(await on.balanceOf(to)).toBe(0n)
})
