import type { Rpc } from '#core/ports/rpc.ts'
import type { TransactionQuery, TransactionReport } from '#core/ports/transaction-reader.ts'
import { readWord } from '#lib/abi-words.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { TRANSFER_TOPIC } from '#lib/erc20.ts'
import { fieldsOf, type Fields } from '#lib/fields-of.ts'
import { callOf, countAt, findByNonce, numberOf, type Ask } from './find-by-nonce.ts'

/**
 * The status of an EVM transaction: by its receipt, else by whether the node has it, else by whether its nonce is used up.
 * Rejects as `Rpc` does.
 */
export async function readTransaction(rpc: Rpc, query: TransactionQuery): Promise<TransactionReport> {
  const { network, hash, signal } = query
  const readOutcome = (of: string) => readReceipt(ask, of, query)
  const ask: Ask = (method, params) => rpc.request({ network, method, params, signal })
  const outcome = await readOutcome(hash)
  if (outcome) return outcome
  const found = await ask('eth_getTransactionByHash', [hash])
  const isFound = typeof found === 'object' && found !== null
  const nonce = (isFound ? numberOf(fieldsOf(found)['nonce']) : undefined) ?? query.nonce
  const call = isFound ? callOf(fieldsOf(found)) : query.call
  const count = nonce === undefined ? undefined : await countAt(ask, query.address, 'latest')
  if (nonce !== undefined && count !== undefined && count > nonce) {
    // It may have been included in a block since the first call. Calls that are made together go to one node: if that has no receipt
    // and the nonce is free, it lags behind the node that gave the count [transactions.lagging-node].
    const [ended, ownCount] = await Promise.all([readOutcome(hash), countAt(ask, query.address, 'latest')])
    if (ended) return ended
    const isBehind = ownCount === undefined || ownCount <= nonce
    const replaced = isBehind ? undefined : await findReplacement(ask, { ...query, nonce, call })
    if (replaced) return replaced
  }
  return isFound ? { status: 'pending', nonce, call } : { status: 'unknown' }
}

async function readReceipt(
  ask: Ask,
  hash: string,
  { address, token }: TransactionQuery,
): Promise<TransactionReport | undefined> {
  const receipt = fieldsOf(await ask('eth_getTransactionReceipt', [hash]))
  if (receipt['blockNumber'] === null || receipt['blockNumber'] === undefined) return undefined
  const { status, root } = receipt
  const ended = numberOf(status)
  // Before Byzantium (EIP-658), receipts had a root instead of a status: being in a block counts as success.
  const isOld = (status === undefined || status === null) && typeof root === 'string'
  if (ended === 1 || isOld) {
    const received = token === undefined ? undefined : readReceived(receipt, address, token)
    return { status: 'confirmed', ...(received !== undefined && { received }) }
  }
  // Without a status that can be read, nothing is known of how it ended, but that a node has it: it isn't lost.
  return { status: ended === 0 ? 'failed' : 'pending' }
}

/**
 * The transaction that used the nonce: it is in the block in which the sender's count passed it, if that is a recent one. `undefined` if
 * this node still has the nonce free. Rejects if it can't be searched for: it may be this transaction itself.
 */
async function findReplacement(
  ask: Ask,
  { address, hash, nonce, call }: { address: string; hash: string; nonce: number; call: string | undefined },
): Promise<TransactionReport | undefined> {
  const use = await findByNonce(ask, { address, nonce, call })
  if (use.status === 'unused') return undefined
  // It was replaced, but the node can't say by which transaction.
  if (use.status === 'unknown') return { status: 'replaced' }
  const { hash: other, isSame } = use
  // In a block, whose receipt is still to come: it isn't lost.
  return other.toLowerCase() === hash.toLowerCase()
    ? { status: 'pending', nonce, call }
    : { status: 'replaced', by: { hash: other, isSame } }
}

/** `BeforeExecution()` of ERC-4337's EntryPoint: what came before are the payments of all operations. */
const BEFORE_EXECUTION = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`: ends the logs of an operation of its second value. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: unknown
}

/**
 * How much of a token a transaction has brought an account, less the amount it took, by the token's own logs. `undefined` if that
 * isn't known exactly [swap.received]: without a log of it, and for a bundle that has several operations of the account or whose
 * operations can't be told apart.
 */
export function readReceived(receipt: Fields, account: string, token: string): bigint | undefined {
  const logs = readLogs(receipt['logs'])
  if (!logs) return undefined
  const isOwn = isSameAddress(String(receipt['from']), account)
  const parts = isOwn ? [logs] : operationsOf(logs, String(receipt['to']), account)
  if (parts.length !== 1) return undefined
  let sum = 0n
  for (const { address, topics, data } of parts[0]!) {
    if (topics[0] !== TRANSFER_TOPIC || topics.length !== 3 || !isSameAddress(address, token)) continue
    const amount = readWord(data)
    if (amount === undefined) return undefined
    if (isOf(topics[2], account)) sum += amount
    if (isOf(topics[1], account)) sum -= amount
  }
  return sum > 0n ? sum : undefined
}

/** The logs of each operation of an account in a bundle. */
function operationsOf(logs: readonly Log[], entryPoint: string, account: string): readonly (readonly Log[])[] {
  const own: (readonly Log[])[] = []
  let start = 0
  for (const [index, { address, topics }] of logs.entries()) {
    const isEnd = topics[0] === OPERATION
    if (!isSameAddress(address, entryPoint) || (!isEnd && topics[0] !== BEFORE_EXECUTION)) continue
    if (isEnd && isOf(topics[2], account)) own.push(logs.slice(start, index))
    start = index + 1
  }
  return own
}

/** True if an indexed value is that address. */
const isOf = (topic: string | undefined, account: string): boolean =>
  topic !== undefined && isSameAddress(`0x${topic.slice(-40)}`, account)

function readLogs(value: unknown): readonly Log[] | undefined {
  if (!Array.isArray(value)) return undefined
  const logs = value.flatMap((entry) => {
    const { address, topics, data } = fieldsOf(entry)
    const isLog = typeof address === 'string' && Array.isArray(topics) && topics.every((one) => typeof one === 'string')
    return isLog ? [{ address, topics: topics.map((topic) => topic.toLowerCase()), data }] : []
  })
  // An unreadable log might have been a part of it.
  return logs.length === value.length ? logs : undefined
}
