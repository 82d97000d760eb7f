import { requestRpcBatch } from '../chains/request-rpc.ts'
import type { BlockRow } from './index-rows.ts'
import type { IndexStore } from './open-index-store.ts'
import { readEvmBlocks } from './read-evm-blocks.ts'
import { readTokenRows } from './read-token-rows.ts'
import { watchHeads } from './watch-heads.ts'

/** A chain that is being indexed. */
export interface FollowedChain {
  /** Resolves once everything on the chain at the time of the call is indexed. @throws Error if the node doesn't answer */
  sync(): Promise<void>
  stop(): Promise<void>
}

/** Blocks read by one request and written in one SQLite transaction: few enough to let other work run in between. */
const BATCH_BLOCKS = 8
/** How often a read is repeated if the chain reorganizes meanwhile. */
const MAX_ATTEMPTS = 5

interface Chain {
  readonly caipNetworkId: string
  readonly rpcUrl: string
}

/**
 * Keeps the index in sync with an anvil chain, at each new block and on request. If the indexed chain was
 * replaced (a reset, a reverted snapshot, a restart), the index is rolled back to the last block that both have.
 */
export function followEvmChain({ caipNetworkId, rpcUrl }: Chain, store: IndexStore): FollowedChain {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function readHash(number: number): Promise<string | undefined> {
    const [block] = await requestRpcBatch(rpcUrl, [headerCall(toHex(number))], stopping.signal)
    return (block as Header | null)?.hash
  }

  /** The newest indexed block that is still on the chain; -1 if none. */
  async function findFork(highest: number): Promise<number> {
    let [known, unknown] = [-1, highest + 1]
    while (unknown - known > 1) {
      const middle = Math.floor((known + unknown) / 2)
      const isSame = (await readHash(middle)) === store.hashAt(caipNetworkId, middle)
      if (isSame) known = middle
      else unknown = middle
    }
    return known
  }

  async function run(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) if (await advance()) return
  }

  /** Resolves with whether the chain stayed the same during the read. */
  async function advance(): Promise<boolean> {
    const head = store.head(caipNetworkId)
    const [latest, ours] = (await requestRpcBatch(
      rpcUrl,
      [headerCall('latest'), headerCall(toHex(head?.number ?? 0))],
      stopping.signal,
    )) as readonly [Header, Header | null]
    const top = Number(latest.number)
    if (head && ours?.hash !== head.hash) store.rollBack(caipNetworkId, await findFork(Math.min(head.number, top)))

    let last = store.head(caipNetworkId)
    while ((last?.number ?? -1) < top) {
      const first = (last?.number ?? -1) + 1
      const blocks = await readEvmBlocks(rpcUrl, first, Math.min(first + BATCH_BLOCKS - 1, top), stopping.signal)
      if (blocks.length === 0 || !isChained(blocks, last?.hash)) return false
      const tokens = await readTokenRows(rpcUrl, unknownTokens(blocks), stopping.signal)
      if (stopping.signal.aborted) return true
      store.addBlocks(caipNetworkId, blocks, tokens)
      last = blocks.at(-1)
    }
    return true
  }

  function unknownTokens(blocks: readonly BlockRow[]): readonly string[] {
    const transfers = blocks.flatMap(({ transactions }) => transactions.flatMap((transaction) => transaction.transfers))
    const named = new Set(transfers.map(({ token }) => token))
    return [...named].filter((token) => token !== '' && !store.knowsToken(caipNetworkId, token))
  }

  /** One run at a time; calls during a run share the run after it. */
  function sync(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    if (!running) return (running = run().finally(() => (running = undefined)))
    return (next ??= running
      .catch(() => {}) // the caller that waits for that run gets its error
      .then(() => {
        next = undefined
        return sync()
      }))
  }

  // A node that is down is asked again once its socket opens.
  const watch = watchHeads(rpcUrl, () => void sync().catch(() => {}))
  return {
    sync,
    async stop() {
      watch.stop()
      stopping.abort()
      await Promise.allSettled([running, next])
    },
  }
}

interface Header {
  readonly number: string
  readonly hash: string
}

const toHex = (number: number) => `0x${number.toString(16)}`
const headerCall = (block: string) => ({ method: 'eth_getBlockByNumber', params: [block, false] })

/** True if each block's parent is the block before it. */
function isChained(blocks: readonly BlockRow[], headHash: string | undefined): boolean {
  return blocks.every(({ parentHash }, index) => {
    const before = index === 0 ? headHash : blocks[index - 1]?.hash
    return before === undefined || before === parentHash
  })
}
