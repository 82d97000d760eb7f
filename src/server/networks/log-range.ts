import * as z from 'zod/mini'
import { invalidParams } from '../bundler/operation-errors.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'

/** Blocks of one filter, as many as the receipts of operations are looked for in. */
const MAX_BLOCKS = 10_000n

const TAGS = ['earliest', 'latest', 'safe', 'finalized', 'pending'] as const
/** Nodes differ in what else they take for a block, so anything else is refused. */
const block = z.optional(z.nullable(z.union([z.enum(TAGS), z.string().check(z.regex(/^0x[\da-fA-F]{1,16}$/))])))
const text = z.string().check(z.maxLength(66))
/** A text, or a list of them; topics may leave one open. */
const texts = z.union([z.nullable(text), z.array(z.nullable(text))])
const paramsSchema = z.tuple(
  [
    z.object({
      fromBlock: block,
      toBlock: block,
      blockHash: z.optional(text),
      address: z.optional(texts),
      topics: z.optional(z.nullable(z.array(texts))),
    }),
  ],
  z.unknown(),
)
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,16}$/i))

/** Methods that read logs, or set up a filter whose logs are read later. */
export const LOG_METHODS: readonly string[] = ['eth_getLogs', 'eth_newFilter']

/**
 * Reads a filter of logs, and checks that the logs of its range of blocks are few enough to be read. Only the fields that were
 * read go on: some nodes also take `FROMBLOCK` for `fromBlock`.
 * @returns the parameters for the node
 * @throws RpcError -32602; ServiceError `node_unavailable`
 */
export async function readLogFilter(ask: AskNode, params: unknown): Promise<readonly [object]> {
  const { success, data } = paramsSchema.safeParse(params)
  if (!success) throw invalidParams('the filter of logs does not fit')
  const [filter] = data
  await checkRange(ask, filter)
  return [filter]
}

interface Range {
  readonly fromBlock?: string | null | undefined
  readonly toBlock?: string | null | undefined
}

async function checkRange(ask: AskNode, { fromBlock, toBlock }: Range) {
  // Without a block, it is the latest.
  const [from, to] = [fromBlock ?? 'latest', toBlock ?? 'latest']
  if (from === to) return
  const newest = [from, to].every(isNumbered) ? 0n : BigInt(z.parse(quantity, await ask('eth_blockNumber', [])))
  const numberOf = (name: string) => (name === 'earliest' ? 0n : isNumbered(name) ? BigInt(name) : newest)
  if (numberOf(to) - numberOf(from) > MAX_BLOCKS) throw invalidParams(`logs are read of at most ${MAX_BLOCKS} blocks`)
}

const isNumbered = (name: string) => name === 'earliest' || name.startsWith('0x')
