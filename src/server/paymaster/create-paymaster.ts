import { concat, encodeAbiParameters, hexToNumber, numberToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isNewAccount } from '../accounts/accounts.ts'
import type { PaymasterSettings } from '../bundler/bundler-settings.ts'
import { encodeSponsorHash, hashSponsored, gasOf, type Operation } from '../bundler/entry-point.ts'
import { notSponsored } from '../bundler/operation-errors.ts'
import { readOperation } from '../bundler/read-operation.ts'
import {
  NEW_ACCOUNTS_PART,
  expectRoom,
  partOf,
  returnSpending,
  serviceLimitOf,
  reserveSpending,
  type Budget,
} from '../bundler/reserve-spending.ts'
import type { AnswerFor, RpcCaller } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import { methodNotFound } from '../json-rpc/rpc-error.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Store } from '../store/sql.ts'
import { checkChain } from './check-chain.ts'
import { expectSponsorable } from './expect-sponsorable.ts'

/** How long a signature is valid, by the chain's clock. */
const LIFETIME_S = 600
/** The greatest time of 48 bits. */
const ALWAYS = 2 ** 48 - 1
const VERIFICATION_GAS = 60_000n
const POST_OPERATION_GAS = 0n
/** As long and as costly to check as a real signature, from no known key. */
const STUB_SIGNATURE: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

interface Ports {
  readonly ask: AskNode
  readonly chainId: number
  readonly store: Store
  readonly clock: ServerClock
  readonly hasOwnBundler: boolean
  readonly settings: PaymasterSettings
}

/** The service's own paymaster of one network (ERC-7677). It answers -32504 where a daily limit is reached. */
export function createPaymaster(ports: Ports): AnswerFor {
  const { ask, chainId, store, clock, settings } = ports
  const { address, name, projectDailyLimit, accountDailyLimit } = settings
  const { serviceDailyLimit = serviceLimitOf(projectDailyLimit) } = settings
  const signer = privateKeyToAccount(settings.key)
  const budgetsOf = async ({ account, limitKey, budget }: RpcCaller, nowMs: number): Promise<readonly Budget[]> => [
    [
      { name: 'sponsor-account', perDay: accountDailyLimit, what: 'sponsored fees of this account' },
      `${limitKey}:${chainId}`,
    ],
    [
      { name: 'sponsor-project', perDay: projectDailyLimit, what: 'sponsored fees of this site' },
      `${budget}:${chainId}`,
    ],
    [{ name: 'sponsor-service', perDay: serviceDailyLimit, what: 'sponsored fees of this network' }, String(chainId)],
    ...((await isNewAccount(store, account, nowMs)) ? [ofNewAccounts(budget)] : []),
  ]
  const ofNewAccounts = (budget: string): Budget => [
    {
      name: 'sponsor-new',
      limit: 'sponsor-project',
      perDay: partOf(projectDailyLimit, NEW_ACCOUNTS_PART),
      what: 'sponsored fees of this site',
    },
    `${budget}:${chainId}`,
  ]

  const dataOf = (validUntil: number, signature: Hex) =>
    concat([encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [validUntil, 0]), signature])

  const gas = {
    paymaster: address,
    paymasterVerificationGasLimit: VERIFICATION_GAS,
    paymasterPostOpGasLimit: POST_OPERATION_GAS,
  }

  function toAnswer(paymasterData: Hex) {
    return {
      paymaster: address,
      paymasterData,
      paymasterVerificationGasLimit: numberToHex(VERIFICATION_GAS),
      paymasterPostOpGasLimit: numberToHex(POST_OPERATION_GAS),
    }
  }

  async function sign(operation: Operation): Promise<Hex> {
    const { timestamp } = (await ask('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
    const validUntil = hexToNumber(timestamp) + LIFETIME_S
    const sponsored = { ...operation, ...gas, paymasterData: dataOf(validUntil, STUB_SIGNATURE) }
    const hash = hashSponsored(sponsored, chainId, validUntil, 0)
    // The node only confirms it. A hash computed by the node could belong to an unchecked, uncounted operation.
    const data = encodeSponsorHash(sponsored, validUntil, 0)
    if ((await ask('eth_call', [{ to: address, data }, 'latest'])) !== hash)
      throw notSponsored(
        `The paymaster ${address} doesn’t hash operations as a VerifyingPaymaster of EntryPoint 0.7 does`,
      )
    return dataOf(validUntil, await signer.signMessage({ message: { raw: hash } }))
  }

  /** Throws if a limit is reached, so the stub call reports it before anything is signed. */
  async function expectSponsoring(caller: RpcCaller) {
    const nowMs = clock.now()
    await expectRoom(store, await budgetsOf(caller, nowMs), nowMs)
  }

  /** Signs an operation, and counts it, since it can be used from then on. What couldn't be signed isn't counted. */
  async function countAndSign(operation: Operation, caller: RpcCaller): Promise<Hex> {
    const nowMs = clock.now()
    const wei = gasOf({ ...operation, ...gas }) * operation.maxFeePerGas
    const counted = await reserveSpending(store, await budgetsOf(caller, nowMs), wei, nowMs)
    try {
      return await sign(operation)
    } catch (error) {
      await returnSpending(store, counted)
      throw error
    }
  }

  return async ({ method, params }, caller) => {
    const operation = readOperation(params)
    checkChain(params, chainId)
    if (method !== 'pm_getPaymasterStubData' && method !== 'pm_getPaymasterData') throw methodNotFound()
    await expectSponsorable(ports, operation, caller.account)
    if (method === 'pm_getPaymasterStubData') {
      await expectSponsoring(caller)
      return { ...toAnswer(dataOf(ALWAYS, STUB_SIGNATURE)), ...(name !== undefined && { sponsor: { name } }) }
    }
    return toAnswer(await countAndSign(operation, caller))
  }
}
