import { expect, test } from 'vitest'
import { findByNonce } from './find-by-nonce.ts'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('[transactions.lagging-node] a node that lacks the block of the nonce doesn’t show that another transaction used it', async () => {
  // Behind one address: a current node answers about the latest block, and a node one block behind everything else.
  const ask = async (method: string, [, block]: readonly unknown[]) => {
    if (method === 'eth_getTransactionCount') return block === 'latest' ? '0x6' : '0x5'
    if (method === 'eth_blockNumber') return '0x63'
    return { transactions: [] }
  }
  await expect(findByNonce(ask, { address: ADA, nonce: 5, call: undefined })).rejects.toThrow(
    'The node lags behind: it lacks the block that used the nonce',
  )
})
