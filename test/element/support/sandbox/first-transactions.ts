import { EVM_DEV_ADDRESSES } from '../../../../demo/sandbox/chains/chain-table.ts'
import { START_PASSES, START_TILES, startAmountOf } from '../../../../demo/sandbox/contracts/start-amounts.ts'
import type { IndexedTransaction, IndexedTransfer } from '../../../../demo/sandbox/indexer/select-history.ts'
import { collectionsOf, evmTokensOf, MINT_ADDRESS } from '../../../../demo/sandbox/tokens/evm-tokens.ts'

const CHAIN = 'eip155:1'
const HOLDER = EVM_DEV_ADDRESSES[0]!.toLowerCase()
const BLOCK_SECONDS = 12

/** Transfers to the first development account at the start of its first chain: tokens, tiles, a gift and passes. */
export function firstTransactions(): IndexedTransaction[] {
  const [tiles, gifts, passes] = collectionsOf(CHAIN)
  const nft = (token: string, name: string, tokenId: number, amount = 1n) =>
    received({ kind: 'nft', token, tokenId: String(tokenId), amount: String(amount), name })
  const mints: readonly (readonly IndexedTransfer[])[] = [
    ...evmTokensOf(CHAIN).map(({ address, name, symbol, decimals }) => {
      const amount = String(startAmountOf({ symbol, decimals }))
      return [received({ kind: 'fungible', token: address, amount, name, symbol, decimals })]
    }),
    ...Array.from({ length: START_TILES[0]!.count }, (_, order) => [nft(tiles!.address, tiles!.name, order + 1)]),
    [nft(gifts!.address, gifts!.name, 1)],
    START_PASSES.map((amount, order) => nft(passes!.address, passes!.name, order + 1, amount)),
  ]
  const now = Math.floor(Date.now() / 1000)
  return mints.map((transfers, order) => ({
    ...{ chain: CHAIN, block: order + 1, position: 0, time: now - BLOCK_SECONDS * (mints.length - order) },
    ...{ hash: `0x${String(order).padStart(64, '0')}`, sender: MINT_ADDRESS, recipient: transfers[0]!.token },
    ...{ isSuccess: true, nonce: order, fee: '0', method: '0x', transfers },
  }))
}

/** A mint, which has no sender. */
const received = (transfer: Pick<IndexedTransfer, 'kind' | 'token' | 'amount'> & Partial<IndexedTransfer>) => ({
  ...{ tokenId: '', name: null, symbol: null, decimals: null, sender: '', recipient: HOLDER, ...transfer },
  token: transfer.token.toLowerCase(),
})
