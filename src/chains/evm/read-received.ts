import { isSameAddress } from '#lib/compare-addresses.ts'
import { fieldsOf, type Fields } from './fields-of.ts'
import { readWord } from './transfers/evm-quantities.ts'

/** `Transfer(address,address,uint256)` of ERC-20: with a third indexed value, it is an NFT's. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
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
    if (topics[0] !== TRANSFER || topics.length !== 3 || !isSameAddress(address, token)) continue
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
    const { address, topics, data } = fieldsOf(entry) ?? {}
    const isLog = typeof address === 'string' && Array.isArray(topics) && topics.every((one) => typeof one === 'string')
    return isLog ? [{ address, topics: topics.map((topic) => topic.toLowerCase()), data }] : []
  })
  // An unreadable log might have been a part of it.
  return logs.length === value.length ? logs : undefined
}
