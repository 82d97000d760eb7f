import type { Chain } from '../../../demo/sandbox/chains/start-chains.ts'

/** How many of the last blocks are searched for transactions that failed. */
const BLOCKS = 5

interface Block {
  readonly number: string
  readonly timestamp: string
  readonly baseFeePerGas?: string
  readonly transactions: readonly string[]
}

interface Receipt extends Record<'transactionHash' | 'from' | 'gasUsed' | 'status', string> {
  readonly to: string | null
}

/** Lists pending transactions of each chain and failed ones of its last blocks; nothing for chains without either. */
export async function describeChains(chains: readonly Chain[]): Promise<readonly string[]> {
  return (await Promise.all(chains.map(describeChain))).flat()
}

async function describeChain({ caipNetworkId, request }: Chain): Promise<readonly string[]> {
  const latest = (await request('eth_getBlockByNumber', ['latest', false])) as Block
  const pool = (await request('txpool_content', [])) as Record<'pending' | 'queued', object>
  const waiting = Object.entries(pool).filter(([, senders]) => Object.keys(senders).length > 0)
  const failed = await findFailed(request, Number(latest.number))
  if (waiting.length === 0 && failed.length === 0) return []
  const { number, timestamp, baseFeePerGas = 'none' } = latest
  return [
    `${caipNetworkId} is at block ${Number(number)} of ${new Date(Number(timestamp) * 1000).toISOString()}, base fee ${Number(baseFeePerGas)} wei`,
    ...waiting.map(([kind, senders]) => `  ${kind}: ${JSON.stringify(senders)}`),
    ...failed.map((receipt) => `  failed: ${JSON.stringify(receipt)}`),
  ]
}

async function findFailed(request: Chain['request'], last: number): Promise<readonly object[]> {
  const numbers = Array.from({ length: Math.min(BLOCKS, last) }, (_, index) => last - index)
  const receipts = await Promise.all(
    numbers.map((number) => request('eth_getBlockReceipts', [`0x${number.toString(16)}`])),
  )
  return (receipts as readonly (readonly Receipt[])[])
    .flat()
    .filter(({ status }) => status === '0x0')
    .map(({ transactionHash, from, to, gasUsed }) => ({ transactionHash, from, to, gasUsed }))
}
