import { numberToHex, keccak256, toHex } from 'viem'
import { tooManyRequests } from '../errors/service-errors.ts'
import type { AnswerFor } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { methodNotFound } from '../json-rpc/rpc-error.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import { returnLimit, takeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import type { BundlerSettings } from './bundler-settings.ts'
import { createSender, SendUnanswered } from './create-sender.ts'
import { ENTRY_POINT, hashOperation } from './entry-point.ts'
import { estimateGas } from './estimate-gas.ts'
import { readHash, readOperationByHash, readReceipt } from './find-operation.ts'
import { invalidParams, operationRejected } from './operation-errors.ts'
import { gasOf, type Operation } from './operation.ts'
import { gasFor } from './pre-verification-gas.ts'
import { readOperation } from './read-operation.ts'
import { returnSpending, takeSpending } from './take-spending.ts'

/** What one operation may use: less than half of a block everywhere. */
const MAX_GAS = 12_000_000n
/** Within this time, an operation that comes again is not sent again. */
const SENT: RateLimit = { name: 'operation', count: 1, windowMs: 120_000 }
const NONCE: RateLimit = { name: 'operation-nonce', count: 1, windowMs: 120_000 }

interface Ports {
  readonly ask: AskNode
  readonly chainId: number
  readonly store: Store
  readonly clock: ServerClock
  readonly settings: BundlerSettings
}

/** The service's own bundler of one network: bundles of one operation, for EntryPoint 0.7. It has no mempool. */
export function createBundler({ ask, chainId, store, clock, settings }: Ports): AnswerFor {
  const sender = createSender(ask, chainId, settings.keys)
  const spending = { name: 'bundler-project', perDay: settings.projectDailyLimit, what: 'the fees of this site' }

  async function send(operation: Operation, { project }: Caller) {
    if (gasOf(operation) > MAX_GAS) throw invalidParams(`an operation may use ${MAX_GAS} gas`)
    if (operation.preVerificationGas < ((await gasFor(ask, operation)) * 9n) / 10n)
      throw invalidParams('preVerificationGas is too low')
    const hash = hashOperation(operation, chainId)
    const nowMs = clock.now()
    if (!(await takes(SENT, hash, nowMs))) return hash // It is on its way.
    try {
      await sendOnce(operation, project, nowMs)
    } catch (error) {
      // It may be on its way: whoever sends it again hears that it is, for as long as it may take.
      if (error instanceof SendUnanswered) throw error.cause
      await returnLimit(store, SENT, hash)
      throw error
    }
    return hash
  }

  /** What was counted for an operation that is not sent is given back. */
  async function sendOnce(operation: Operation, project: string, nowMs: number) {
    const nonce = keccak256(toHex(`${chainId}:${operation.sender}:${operation.nonce}`))
    if (!(await takes(NONCE, nonce, nowMs)))
      throw operationRejected('AA25 invalid account nonce: another operation with it is on its way')
    const [payer, cost] = [`${project}:${chainId}`, sender.costOf(operation)]
    let isCounted = false
    try {
      await takeSpending(store, spending, payer, cost, nowMs)
      isCounted = true
      await sender.send(operation)
    } catch (error) {
      if (error instanceof SendUnanswered) throw error
      await returnLimit(store, NONCE, nonce)
      if (isCounted) await returnSpending(store, spending, payer, cost)
      throw error
    }
  }

  async function takes(limit: RateLimit, of: string, nowMs: number) {
    try {
      await takeLimit(store, limit, of, nowMs)
      return true
    } catch (error) {
      if (tooManyRequests.matches(error)) return false
      throw error
    }
  }

  return async ({ method, params }, caller) => {
    switch (method) {
      case 'eth_supportedEntryPoints':
        return [ENTRY_POINT]
      case 'eth_estimateUserOperationGas':
        return inHex(await estimateGas(ask, chainId, readOperation(params)))
      case 'eth_sendUserOperation':
        return send(readOperation(params), caller)
      case 'eth_getUserOperationReceipt':
        return readReceipt(ask, readHash(params))
      case 'eth_getUserOperationByHash':
        return readOperationByHash(ask, readHash(params))
      default:
        throw methodNotFound()
    }
  }
}

const inHex = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, numberToHex(amount as bigint)]))
