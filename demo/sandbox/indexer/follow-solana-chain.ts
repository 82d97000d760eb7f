import type { ClosedBlock, SolanaChain } from '../chains/solana/start-solana-chain.ts'
import { findToken } from '../tokens/token-table.ts'
import type { FollowedChain } from './follow-evm-chain.ts'
import type { TokenRow } from './index-rows.ts'
import type { IndexStore } from './open-index-store.ts'
import { readSolanaBlock } from './read-solana-block.ts'

/** Keeps the index in sync with the Solana chain, which runs in this process and reports each closed block and each restart. */
export function followSolanaChain({ caipNetworkId, follow }: SolanaChain, store: IndexStore): FollowedChain {
  function tokensIn({ transactions }: ClosedBlock): readonly TokenRow[] {
    const balances = transactions.flatMap(({ preTokenBalances, postTokenBalances }) => [
      ...preTokenBalances,
      ...postTokenBalances,
    ])
    const decimals = new Map(balances.map(({ mint, uiTokenAmount }) => [mint, uiTokenAmount.decimals]))
    return [...decimals].flatMap(([address, places]) => {
      if (store.knowsToken(caipNetworkId, address)) return []
      const { name = '', symbol = '' } = findToken(caipNetworkId, address) ?? {}
      return [{ address, name, symbol, decimals: places }]
    })
  }

  const stop = follow((event) => {
    if (event.type === 'reset') return store.rollBack(caipNetworkId, -1)
    store.addBlocks(caipNetworkId, [readSolanaBlock(event.block)], tokensIn(event.block))
  })
  return {
    sync: () => Promise.resolve(),
    stop: () => Promise.resolve(stop()),
  }
}
