import { concat, encodeAbiParameters, hexToBigInt, hexToNumber, numberToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { PaymasterSettings } from '../bundler/bundler-settings.ts'
import { encodeSponsorHash } from '../bundler/entry-point.ts'
import { invalidParams } from '../bundler/operation-errors.ts'
import { gasOf, type Operation } from '../bundler/operation.ts'
import { readOperation } from '../bundler/read-operation.ts'
import { expectRoom, takeSpending } from '../bundler/take-spending.ts'
import type { AnswerFor } from '../json-rpc/answer.ts'
import type { AskNode } from '../json-rpc/ask-node.ts'
import type { RpcCaller } from '../json-rpc/rpc-caller.ts'
import { methodNotFound } from '../json-rpc/rpc-error.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Store } from '../store/sql.ts'

/** How long what is signed is good for, by the chain's clock. */
const LIFETIME_S = 600
/** The greatest time of 48 bits. */
const ALWAYS = 2 ** 48 - 1
const VERIFICATION_GAS = 60_000n
const POST_OPERATION_GAS = 0n
/** As long and as costly to check as a real one, and nobody's. */
const STUB_SIGNATURE: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

interface Ports {
  readonly ask: AskNode
  readonly chainId: number
  readonly store: Store
  readonly clock: ServerClock
  readonly settings: PaymasterSettings
}

/** The service's own paymaster of one network (ERC-7677). It answers -32504 where a daily limit is reached. */
export function createPaymaster({ ask, chainId, store, clock, settings }: Ports): AnswerFor {
  const { address, name } = settings
  const signer = privateKeyToAccount(settings.key)
  const perProject = {
    name: 'sponsor-project',
    perDay: settings.projectDailyLimit,
    what: 'sponsored fees of this site',
  }
  const perAccount = {
    name: 'sponsor-account',
    perDay: settings.accountDailyLimit,
    what: 'sponsored fees of this account',
  }

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
    const data = encodeSponsorHash(
      { ...operation, ...gas, paymasterData: dataOf(validUntil, STUB_SIGNATURE) },
      validUntil,
      0,
    )
    const hash = (await ask('eth_call', [{ to: address, data }, 'latest'])) as Hex
    return dataOf(validUntil, await signer.signMessage({ message: { raw: hash } }))
  }

  /** Who has reached a limit is told before anything is signed, too. */
  async function expectSponsoring({ project, account }: RpcCaller) {
    const nowMs = clock.now()
    await store.transaction(async (sql) => {
      await expectRoom(sql, perAccount, `${account}:${chainId}`, nowMs)
      await expectRoom(sql, perProject, `${project}:${chainId}`, nowMs)
    })
  }

  /** Counted when it is signed, whether it is used or not: what was signed can be used. */
  async function count(operation: Operation, { project, account }: RpcCaller) {
    const wei = gasOf({ ...operation, ...gas }) * operation.maxFeePerGas
    const nowMs = clock.now()
    await store.transaction(async (sql) => {
      await takeSpending(sql, perAccount, `${account}:${chainId}`, wei, nowMs)
      await takeSpending(sql, perProject, `${project}:${chainId}`, wei, nowMs)
    })
  }

  return async ({ method, params }, caller) => {
    const operation = readOperation(params)
    checkChain(params, chainId)
    if (method === 'pm_getPaymasterStubData') {
      await expectSponsoring(caller)
      return { ...toAnswer(dataOf(ALWAYS, STUB_SIGNATURE)), ...(name !== undefined && { sponsor: { name } }) }
    }
    if (method !== 'pm_getPaymasterData') throw methodNotFound()
    await count(operation, caller)
    return toAnswer(await sign(operation))
  }
}

function checkChain(params: unknown, chainId: number) {
  const [, , given] = params as readonly unknown[]
  const isHere =
    typeof given === 'string' && /^0x[\da-f]{1,16}$/i.test(given) && hexToBigInt(given as Hex) === BigInt(chainId)
  if (!isHere) throw invalidParams(`the chain must be ${numberToHex(chainId)}`)
}
