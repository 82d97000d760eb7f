import { concat, keccak256, toHex, hexToBigInt, isAddressEqual, size, slice, type Address, type Hex } from 'viem'
import { isNewAccount } from '../accounts/accounts.ts'
import { PROXY_FACTORY, isOwnSmartAccount } from '../accounts/smart-account-address.ts'
import { tooManyRequests } from '../errors/service-errors.ts'
import type { RpcCaller } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { ServerClock } from '../ports/clock.ts'
import { returnLimit, consumeLimit, type CountedLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { SendUnanswered } from './broadcast-bundle.ts'
import { createBundleNonces } from './bundle-nonces.ts'
import type { BundlerSettings } from './bundler-settings.ts'
import { createSender } from './create-sender.ts'
import { hashOperation, gasOf, MAX_GAS, type Operation } from './entry-point.ts'
import { createLastBundles, type BundlePlace } from './last-bundles.ts'
import { invalidParams, operationRejected } from './operation-errors.ts'
import { readOverhead, type Overhead } from './pre-verification-gas.ts'
import {
  returnSpending,
  reserveSpending,
  ACCOUNTS_PER_PROJECT,
  NEW_ACCOUNTS_PART,
  partOf,
  serviceLimitOf,
  type Budget,
} from './reserve-spending.ts'
import { createUnansweredBundles } from './unanswered-bundles.ts'

/** Within this time, an operation that comes again is not sent again. */
const SENT: RateLimit = { name: 'operation', count: 1, windowMs: 120_000 }
const NONCE: RateLimit = { name: 'operation-nonce', count: 1, windowMs: 120_000 }

export interface BundlerPorts {
  readonly ask: AskNode
  readonly chainId: number
  readonly store: Store
  readonly clock: ServerClock
  readonly settings: BundlerSettings
  readonly paymaster: Paymaster | undefined
}

/**
 * Checks an operation, counts what it may cost, and sends it.
 * @returns its hash
 * @throws RpcError by ERC-7769; ServiceError `node_unavailable`
 */
export type SendOperation = (operation: Operation, caller: RpcCaller) => Promise<`0x${string}`>

export function createOperationSender(ports: BundlerPorts): SendOperation {
  const { ask, chainId, store, clock, settings, paymaster } = ports
  const sender = createSender({ ask, chainId, keys: settings.keys, nonces: createBundleNonces(store, clock, chainId) })
  const budgetsOf = createBundleBudgets(store, chainId, settings)
  const lastBundles = createLastBundles(ask, store, chainId)
  const unanswered = createUnansweredBundles(sender, SENT.windowMs)

  async function send(operation: Operation, caller: RpcCaller) {
    await expectKnownCode({ ask, store, paymaster }, operation, caller.account)
    if (gasOf(operation) > MAX_GAS) throw invalidParams(`an operation may use ${MAX_GAS} gas`)
    const overhead = await readOverhead(ask, operation)
    if (operation.preVerificationGas < (overhead.gas * 9n) / 10n) throw invalidParams('preVerificationGas is too low')
    const hash = hashOperation(operation, chainId)
    // The hash doesn't cover the signature: an operation with a false one must not pass for the owner's.
    const copy = keccak256(concat([hash, operation.signature]))
    const nowMs = clock.now()
    const counted = await take(SENT, copy, nowMs)
    if (!counted) {
      await unanswered.resend(operation, copy, nowMs, () => lastBundles.expectPaid(caller.limitKey, nowMs, true))
      return hash // It is on its way.
    }
    unanswered.delete(copy)
    try {
      await sendOnce(operation, overhead, caller, nowMs)
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
  async function sendOnce(operation: Operation, { layerOneFee }: Overhead, caller: RpcCaller, nowMs: number) {
    // Only the account's owner can make an operation that passes, so a stranger can't occupy its nonce.
    const price = await sender.check(operation)
    const nonce = keccak256(toHex(`${chainId}:${operation.sender}:${operation.nonce}`))
    const taken = await take(NONCE, nonce, nowMs)
    if (!taken) throw operationRejected('AA25 invalid account nonce: another operation with it is on its way')
    const cost = sender.costOf(operation, price, layerOneFee)
    let place: BundlePlace | undefined
    let spending: readonly CountedLimit[] = []
    try {
      place = await lastBundles.expectPaid(caller.limitKey, nowMs)
      spending = await reserveSpending(store, await budgetsOf(caller, nowMs), cost, nowMs)
      await sender.send(operation, price, place.take)
    } catch (error) {
      if (error instanceof SendUnanswered) throw error
      await place?.giveBack()
      await returnLimit(store, taken)
      await returnSpending(store, spending)
      throw error
    }
  }

  /** `undefined` if the limit is reached. */
  async function take(limit: RateLimit, of: string, nowMs: number) {
    try {
      return await consumeLimit(store, limit, of, nowMs)
    } catch (error) {
      if (tooManyRequests.matches(error)) return undefined
      throw error
    }
  }

  return send
}

/** The budgets that a caller's bundles count against. */
type BundleBudgets = (caller: RpcCaller, nowMs: number) => Promise<readonly Budget[]>

function createBundleBudgets(store: Store, chainId: number, settings: BundlerSettings): BundleBudgets {
  const {
    projectDailyLimit,
    accountDailyLimit = partOf(projectDailyLimit, ACCOUNTS_PER_PROJECT),
    serviceDailyLimit = serviceLimitOf(projectDailyLimit),
  } = settings
  const ofNewAccounts = (budget: string): Budget => [
    {
      name: 'bundler-new',
      limit: 'bundler-project',
      perDay: partOf(projectDailyLimit, NEW_ACCOUNTS_PART),
      what: 'the fees of this site',
    },
    `${budget}:${chainId}`,
  ]
  return async ({ account, limitKey, budget }, nowMs) => [
    [{ name: 'bundler-project', perDay: projectDailyLimit, what: 'the fees of this site' }, `${budget}:${chainId}`],
    [
      { name: 'bundler-account', perDay: accountDailyLimit, what: 'the fees of this account' },
      `${limitKey}:${chainId}`,
    ],
    [{ name: 'bundler-service', perDay: serviceDailyLimit, what: 'the fees of this network' }, String(chainId)],
    ...((await isNewAccount(store, account, nowMs)) ? [ofNewAccounts(budget)] : []),
  ]
}

/** `validAfter` and `validUntil`, of 48 bits each (Safe4337Module). */
const NO_TIME_LIMITS: Hex = `0x${'00'.repeat(12)}`

/** A nonce is the key of a sequence, and 64 bits for the place in it. */
const SEQUENCE_BITS = 64n

/** The paymaster's signature is valid for 10 minutes. A bundle may need some blocks. */
const MIN_SPONSORED_S = 120n

const WORD_BYTES = 32

/** A network's paymaster. The contract of one elsewhere isn't known. */
type Paymaster = Address | 'elsewhere'

interface Ports {
  readonly ask: AskNode
  readonly store: Store
  /** `undefined` if the network has none. */
  readonly paymaster: Paymaster | undefined
}

/**
 * Passes only what reverts in a block as it does in the check: accounts, factories and paymasters whose code is known, without time
 * limits that end soon, and one operation of an account after the other. For what reverts only in the block, the bundle's key pays, and EntryPoint
 * doesn't pay it back.
 * @param account the caller's, by the session
 * @throws RpcError -32602, -32503
 */
async function expectKnownCode({ ask, store, paymaster }: Ports, operation: Operation, account: string): Promise<void> {
  if (!(await isOwnSmartAccount(store, account, operation.sender)))
    throw invalidParams('the sender isn’t the smart account of the signed-in wallet')
  if (operation.factory !== undefined && !isAddressEqual(operation.factory, PROXY_FACTORY))
    throw invalidParams('the factory isn’t that of the smart account')
  // The smart account's signature begins with the times between which it is valid, and zeros set none.
  if (!operation.signature.startsWith(NO_TIME_LIMITS)) throw invalidParams('its signature is only valid for a time')
  if (operation.nonce >> SEQUENCE_BITS !== 0n) throw invalidParams('its nonce isn’t of the first sequence')
  if (operation.paymaster === undefined || paymaster === 'elsewhere') return
  if (paymaster === undefined || !isAddressEqual(operation.paymaster, paymaster))
    throw invalidParams('the paymaster isn’t this service’s')
  await expectTimeLeft(ask, operation.paymasterData ?? '0x')
}

/** A sponsored operation could be held back until the paymaster's time ends between the check and the block. */
async function expectTimeLeft(ask: AskNode, paymasterData: Hex): Promise<void> {
  if (size(paymasterData) < WORD_BYTES) throw invalidParams('the paymaster’s data is too short')
  const validUntil = hexToBigInt(slice(paymasterData, 0, WORD_BYTES))
  const { timestamp } = (await ask('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  if (validUntil < hexToBigInt(timestamp) + MIN_SPONSORED_S)
    throw operationRejected('AA32 paymaster expired or not due: too little of its time is left')
}
