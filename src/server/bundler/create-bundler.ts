import { concat, keccak256, numberToHex, toHex } from 'viem'
import { isNewAccount } from '../accounts/is-new-account.ts'
import { tooManyRequests } from '../errors/service-errors.ts'
import type { AnswerFor } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { RpcCaller } from '../json-rpc/rpc-caller.ts'
import { methodNotFound } from '../json-rpc/rpc-error.ts'
import type { ServerClock } from '../ports/clock.ts'
import { returnLimit, takeLimit, type CountedLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import type { BundlerSettings } from './bundler-settings.ts'
import { createSender, SendUnanswered } from './create-sender.ts'
import { ENTRY_POINT, hashOperation } from './entry-point.ts'
import { estimateGas } from './estimate-gas.ts'
import { expectKnownCode, type Paymaster } from './expect-known-code.ts'
import { readHash, readOperationByHash, readReceipt } from './find-operation.ts'
import { invalidParams, operationRejected } from './operation-errors.ts'
import { gasOf, MAX_GAS, type Operation } from './operation.ts'
import { gasFor } from './pre-verification-gas.ts'
import { readOperation } from './read-operation.ts'
import {
  ACCOUNTS_PER_PROJECT,
  NEW_ACCOUNTS_PART,
  partOf,
  returnSpending,
  serviceLimitOf,
  takeSpending,
  type Budget,
} from './take-spending.ts'
import { createUnansweredBundles } from './unanswered-bundles.ts'

/** Within this time, an operation that comes again is not sent again. */
const SENT: RateLimit = { name: 'operation', count: 1, windowMs: 120_000 }
const NONCE: RateLimit = { name: 'operation-nonce', count: 1, windowMs: 120_000 }

interface Ports {
  readonly ask: AskNode
  readonly chainId: number
  readonly store: Store
  readonly clock: ServerClock
  readonly settings: BundlerSettings
  readonly paymaster: Paymaster | undefined
}

/** The service's own bundler of one network: bundles of one operation, for EntryPoint 0.7. It has no mempool. */
export function createBundler({ ask, chainId, store, clock, settings, paymaster }: Ports): AnswerFor {
  const sender = createSender(ask, chainId, settings.keys)
  const {
    projectDailyLimit,
    accountDailyLimit = partOf(projectDailyLimit, ACCOUNTS_PER_PROJECT),
    serviceDailyLimit = serviceLimitOf(projectDailyLimit),
  } = settings
  const unanswered = createUnansweredBundles(sender, SENT.windowMs)
  const budgetsOf = async ({ account, limitKey, budget }: RpcCaller, nowMs: number): Promise<readonly Budget[]> => [
    [{ name: 'bundler-project', perDay: projectDailyLimit, what: 'the fees of this site' }, `${budget}:${chainId}`],
    [
      { name: 'bundler-account', perDay: accountDailyLimit, what: 'the fees of this account' },
      `${limitKey}:${chainId}`,
    ],
    [{ name: 'bundler-service', perDay: serviceDailyLimit, what: 'the fees of this network' }, String(chainId)],
    ...((await isNewAccount(store, account, nowMs)) ? [ofNewAccounts(budget)] : []),
  ]
  const ofNewAccounts = (budget: string): Budget => [
    {
      name: 'bundler-new',
      limit: 'bundler-project',
      perDay: partOf(projectDailyLimit, NEW_ACCOUNTS_PART),
      what: 'the fees of this site',
    },
    `${budget}:${chainId}`,
  ]

  async function send(operation: Operation, caller: RpcCaller) {
    await expectKnownCode({ store, paymaster }, operation, caller.account)
    if (gasOf(operation) > MAX_GAS) throw invalidParams(`an operation may use ${MAX_GAS} gas`)
    if (operation.preVerificationGas < ((await gasFor(ask, operation)) * 9n) / 10n)
      throw invalidParams('preVerificationGas is too low')
    const hash = hashOperation(operation, chainId)
    // The hash doesn't cover the signature: an operation with a false one must not pass for the owner's.
    const copy = keccak256(concat([hash, operation.signature]))
    const nowMs = clock.now()
    const counted = await take(SENT, copy, nowMs)
    if (!counted) {
      await unanswered.resend(operation, copy, nowMs)
      return hash // It is on its way.
    }
    unanswered.delete(copy)
    try {
      await sendOnce(operation, caller, nowMs)
    } catch (error) {
      if (error instanceof SendUnanswered) {
        // The operation may be pending, so SENT is kept. A retry sends this bundle again.
        unanswered.add(copy, error.bundle, nowMs)
        throw error.cause
      }
      await returnLimit(store, counted)
      throw error
    }
    return hash
  }

  /** Returns the counted limits of an operation that is not sent. */
  async function sendOnce(operation: Operation, caller: RpcCaller, nowMs: number) {
    // Only the account's owner can make an operation that passes, so a stranger can't occupy its nonce.
    const price = await sender.check(operation)
    const nonce = keccak256(toHex(`${chainId}:${operation.sender}:${operation.nonce}`))
    const taken = await take(NONCE, nonce, nowMs)
    if (!taken) throw operationRejected('AA25 invalid account nonce: another operation with it is on its way')
    const cost = sender.costOf(operation, price)
    let spending: readonly CountedLimit[] = []
    try {
      spending = await takeSpending(store, await budgetsOf(caller, nowMs), cost, nowMs)
      await sender.send(operation, price)
    } catch (error) {
      if (error instanceof SendUnanswered) throw error
      await returnLimit(store, taken)
      await returnSpending(store, spending)
      throw error
    }
  }

  /** `undefined` if the limit is reached. */
  async function take(limit: RateLimit, of: string, nowMs: number) {
    try {
      return await takeLimit(store, limit, of, nowMs)
    } catch (error) {
      if (tooManyRequests.matches(error)) return undefined
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
