import { isSame, keyedHash } from '../crypto/hashes.ts'
import { nodeUnavailable } from '../errors/service-errors.ts'
import type { AnswerRpc } from '../json-rpc/answer.ts'
import { RpcError } from '../json-rpc/rpc-error.ts'

/** Methods that set up a filter at the node, and answer its id. */
const MAKE_FILTER = ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']
/** Methods whose first parameter is the id of a filter. Reading its changes uses them up. */
const USE_FILTER = ['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_uninstallFilter']

export const FILTER_METHODS: readonly string[] = [...MAKE_FILTER, ...USE_FILTER]

/** As nodes answer it, by EIP-1474. */
const NOT_FOUND = -32_000
const MAC_DIGITS = 32
const NODE_ID = /^0x[\da-f]{1,64}$/i

/**
 * Answers filter methods with ids that only work for one caller on one network: all visitors share a node, and its own ids may be
 * guessed. An id is the node's with a keyed hash in front, so no state is needed.
 * @param owner of the filters, such as an account on a network
 */
export function ownFilters(answer: AnswerRpc, key: Uint8Array, owner: string): AnswerRpc {
  const macOf = (nodeId: string) => keyedHash(key, owner, nodeId).toString('hex').slice(0, MAC_DIGITS)

  function toOwn(nodeId: unknown): string {
    if (typeof nodeId !== 'string' || !NODE_ID.test(nodeId)) throw nodeUnavailable()
    // Some libraries drop zeros at the front.
    return `0x1${macOf(nodeId)}${nodeId.slice(2)}`
  }

  function toNode(given: unknown): string {
    const [, mac = '', digits = ''] =
      /^0x1([\da-f]{32})([\da-f]{1,64})$/i.exec(typeof given === 'string' ? given : '') ?? []
    const nodeId = `0x${digits}`
    if (digits === '' || !isSame(Buffer.from(mac.toLowerCase()), Buffer.from(macOf(nodeId))))
      throw new RpcError(NOT_FOUND, 'filter not found')
    return nodeId
  }

  return async ({ method, params }) => {
    if (MAKE_FILTER.includes(method)) return toOwn(await answer({ method, params }))
    if (!USE_FILTER.includes(method)) return answer({ method, params })
    const [given] = Array.isArray(params) ? (params as unknown[]) : []
    return answer({ method, params: [toNode(given)] })
  }
}
