import {
  array,
  boolean,
  looseObject,
  maxLength,
  minLength,
  object,
  optional,
  record,
  safeParse,
  string,
} from 'zod/mini'
import { batchIdTaken } from '#core/errors/batch-errors.ts'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { approveOperation } from './approve-operation.ts'
import { batchIdOf, type SentOperation } from './batch-id.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { readCall, readChain } from './read-call.ts'
import { readEvmAccount, readList, refuse } from './read-params.ts'

const CALLS_LIMIT = 50
/** Of a site's own id, in characters: 4,096 bytes in hexadecimal. */
const ID_LENGTH_LIMIT = 8_194

const CAPABILITIES = optional(record(string(), looseObject({ optional: optional(boolean()) })))

/** EIP-5792, version 2.0.0. */
const BATCH = object({
  version: optional(string()),
  id: optional(string().check(minLength(1), maxLength(ID_LENGTH_LIMIT))),
  from: optional(string()),
  chainId: string(),
  atomicRequired: optional(boolean()),
  calls: array(
    object({
      to: optional(string()),
      value: optional(string()),
      data: optional(string()),
      capabilities: CAPABILITIES,
    }),
  ),
  capabilities: CAPABILITIES,
})

/**
 * `wallet_sendCalls [batch]`: one user operation of the smart account; all calls are carried out, or none. A site may name it by
 * an id of its own [frame.batch-ids].
 */
export const prepareSendCalls: PrepareRequest = async (params, scope) => {
  const { wallet, chainId } = scope
  const [fields] = readList(params)
  const parsed = safeParse(BATCH, fields)
  if (!parsed.success) return refuse(`its batch, at ${parsed.error.issues[0]?.path.join('.') ?? ''}`, parsed.error)
  const { from, calls, capabilities = {}, id, chainId: named } = parsed.data
  if (from !== undefined && readEvmAccount(from, wallet) !== 'smartAccount') throw frameActionNotAllowed()
  readChain(named, chainId)
  if (calls.length === 0 || calls.length > CALLS_LIMIT) return refuse(`it has ${calls.length} calls`)
  const needed = [capabilities, ...calls.map((call) => call.capabilities ?? {})]
    .flatMap((all) => Object.entries(all))
    .find(([, capability]) => capability.optional !== true)
  if (needed) return refuse(`the wallet doesn’t have the capability ${needed[0]}`)
  const batchIds = await scope.loadBatchIds()
  if (id !== undefined && (await batchIds.find(scope, id)) !== undefined) throw batchIdTaken()
  let keep = (_batch: string) => {}
  const idOf = (sent: SentOperation) => batchIdOf(chainId, sent, wallet.smartAccount)
  const prepared = await approveOperation(calls.map(readCall), scope, idOf, (signed) => keep(idOf(signed)))
  return {
    ...prepared,
    async run() {
      if (id === undefined) return { id: await prepared.run() }
      await batchIds.send(scope, id, async (keepOwn) => {
        keep = keepOwn
        await prepared.run()
      })
      return { id }
    },
  }
}
