// `npm run bench:index`: whether the sandbox's index keeps up with a chain of 50 blocks a second with 20 token transfers each,
// how far it is behind at most, and how long it keeps the service from answering. `--seconds N` for a longer run.
import { once } from 'node:events'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { CHAINS, EVM_DEV_ADDRESSES } from '../../demo/sandbox/chains/chain-table.ts'
import { startChains } from '../../demo/sandbox/chains/start-chains.ts'
import { deployContracts } from '../../demo/sandbox/contracts/deploy-contracts.ts'
import { createIndexer } from '../../demo/sandbox/indexer/create-indexer.ts'
import { createChildGuard } from '../../demo/sandbox/processes/create-child-guard.ts'
import type { BlockOrder, BlockReport } from './produce-blocks.ts'

const BLOCKS_PER_SECOND = 50
const TRANSFERS_PER_BLOCK = 20
/** The index may be this many blocks behind: half a second. */
const MAX_LAG_BLOCKS = 25
/** A node that makes less than this part of the blocks is named: what was measured is then a slower chain. */
const MIN_RATE = 0.9

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const guard = createChildGuard()
const [chain] = await startChains({
  guard,
  definitions: CHAINS.slice(0, 1),
  prepare: (fresh) => deployContracts(fresh, 'http://127.0.0.1/'),
})
if (!chain) throw new Error('No chain was started.')
const index = createIndexer({ evm: [chain] })
await index.catchUp([chain.caipNetworkId])
const start = index.height(chain.caipNetworkId)

const order: BlockOrder = {
  rpcUrl: chain.rpcUrl,
  blocks: seconds * BLOCKS_PER_SECOND,
  blocksPerSecond: BLOCKS_PER_SECOND,
  transfersPerBlock: TRANSFERS_PER_BLOCK,
}
const producer = new Worker(new URL('produce-blocks.ts', import.meta.url), { workerData: order })
const loopDelay = monitorEventLoopDelay({ resolution: 5 })
loopDelay.enable()
let mined = 0
const lags: number[] = []
producer.on('message', (report: BlockReport) => {
  mined = report.mined
  lags.push(start + mined - index.height(chain.caipNetworkId))
})
const began = performance.now()
const ticker = setInterval(() => {
  const at = ((performance.now() - began) / 1000).toFixed(0).padStart(3)
  say(`${at} s  ${mined} blocks mined, ${index.height(chain.caipNetworkId) - start} indexed`)
}, 1000)
await once(producer, 'exit')
const tookMs = performance.now() - began
clearInterval(ticker)
await index.catchUp([chain.caipNetworkId], 60_000)
const caughtUpMs = performance.now() - began - tookMs
loopDelay.disable()

// The same chain once more from its first block: what the index alone can do.
const second = createIndexer({ evm: [chain] })
const secondBegan = performance.now()
await second.catchUp([chain.caipNetworkId], 60_000)
const capacity = second.height(chain.caipNetworkId) / ((performance.now() - secondBegan) / 1000)
await second.stop()

const account = EVM_DEV_ADDRESSES[0]?.toLowerCase() ?? ''
const asked = performance.now()
const page = index.history({ account, caipNetworkIds: [chain.caipNetworkId], after: undefined, limit: 50 })
const historyMs = performance.now() - asked
const indexed = index.height(chain.caipNetworkId) - start
await index.stop()
await guard.stop()

const rate = mined / (tookMs / 1000)
const worst = Math.max(...lags)
const toMs = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
say(`
chain          ${rate.toFixed(1)} blocks/s with ${TRANSFERS_PER_BLOCK} transfers each, ${mined} in all
index          ${indexed} blocks; at most ${worst} behind, ${(lags.reduce((sum, lag) => sum + lag, 0) / lags.length).toFixed(1)} on average
at the end     level after ${caughtUpMs.toFixed(0)} ms
from scratch   ${capacity.toFixed(0)} blocks/s
event loop     ${toMs(loopDelay.percentile(99))} ms late at the 99th percentile, ${toMs(loopDelay.max)} ms at most
history page   ${historyMs.toFixed(1)} ms for ${page.length} of ${mined * TRANSFERS_PER_BLOCK} transactions`)

if (rate < BLOCKS_PER_SECOND * MIN_RATE)
  say(
    `\nThis machine's node made ${rate.toFixed(1)} blocks a second, not ${BLOCKS_PER_SECOND}: a quiet machine makes more.`,
  )
const complaints = [
  ...(capacity < BLOCKS_PER_SECOND ? [`The index alone makes ${capacity.toFixed(0)} blocks a second only.`] : []),
  ...(worst > MAX_LAG_BLOCKS ? [`The index was ${worst} blocks behind; ${MAX_LAG_BLOCKS} are allowed.`] : []),
  ...(indexed === mined ? [] : [`Of ${mined} blocks, ${indexed} are indexed.`]),
]
if (complaints.length > 0) {
  process.stderr.write(`\n${complaints.join('\n')}\n`)
  process.exitCode = 1
}
