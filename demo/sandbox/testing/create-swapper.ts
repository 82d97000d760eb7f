import { type Address, createClient, getAddress, type Hex, http, numberToHex } from 'viem'
import { getBalance, readContract, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { EVM_DEV_ADDRESSES } from '../chains/chain-table.ts'
import { EXCHANGE_ABI } from '../exchange/exchange-abi.ts'
import { NATIVE_ADDRESS } from '../exchange/exchange-table.ts'
import { evmTokensOf } from '../tokens/evm-tokens.ts'
import { startTestService, type TestService } from './start-test-service.ts'

/** A transaction as `/v1/convert/` builds it: `value` for an approval, `amount` for a swap, both in wei. */
export interface BuiltTransaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly amount?: string
  readonly value?: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
}

export const ETHEREUM = 'eip155:1'
export const ADA = EVM_DEV_ADDRESSES[0] as Address
export const ETH = getAddress(NATIVE_ADDRESS)
const TOKENS = evmTokensOf(ETHEREUM).map(({ address }) => getAddress(address))
export const [USDC, WBTC, DAI, USDT, TAX, NOPE] = TOKENS as [Address, Address, Address, Address, Address, Address]

/** The CAIP-10 id of an address on Ethereum. */
export const on = (address: string) => `${ETHEREUM}:${address}`

export const BUILD = '/v1/convert/build-transaction'

/** The service's answer to a refused request. */
export interface Refusal {
  readonly reasons: readonly { readonly name: string; readonly description: string }[]
}

/** The service with its exchange for all tests of a file; each begins on the same chain, without faults. */
export function setUpSwaps() {
  let backend: TestService
  let snapshot: unknown
  const keepChain = async () => void (snapshot = await backend.chain.request('evm_snapshot'))
  beforeAll(async () => {
    backend = await startTestService()
    await backend.service.swaps.movePrice(ETHEREUM, USDC, 0.1)
  })
  afterAll(() => backend[Symbol.asyncDispose]())
  beforeEach(keepChain)
  afterEach(async () => {
    backend.service.clearFaults()
    await backend.chain.request('evm_revert', [snapshot])
  })
  return { ...createSwapper(() => backend), backend: () => backend, keepChain }
}

/** Ada, who swaps on Ethereum with the calls that a dialog makes. */
function createSwapper(backend: () => TestService) {
  const node = () => createClient({ transport: http(backend().chain.rpcUrl), pollingInterval: 15 })
  const balanceOf = (token: Address, holder: Address = ADA) =>
    token === ETH
      ? getBalance(node(), { address: holder })
      : readContract(node(), { abi: EXCHANGE_ABI, address: token, functionName: 'balanceOf', args: [holder] })

  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    return (await backend().askJson(path, init)) as Answer
  }
  const quotePath = (from: string, to: string, amount: bigint | string) =>
    `/v1/convert/quotes?${new URLSearchParams({ from, to, amount: String(amount), userAddress: ADA, gasPrice: '1' })}`
  async function quote(from: Address, to: Address, amount: bigint) {
    const { quotes } = await ask<{ quotes: { toAmount: string }[] }>(quotePath(on(from), on(to), amount))
    return BigInt(quotes[0]!.toAmount)
  }
  const buildInit = (from: Address, to: Address, amount: bigint, more: object = {}): RequestInit => ({
    method: 'POST',
    body: JSON.stringify({
      ...{ amount: String(amount), from: on(from), to: on(to), userAddress: on(ADA), projectId: 'sandbox' },
      ...{ eip155: { slippage: 1 }, disableEstimate: true, ...more },
    }),
  })
  const build = async (from: Address, to: Address, amount: bigint, more?: object) =>
    (await ask<{ tx: BuiltTransaction }>(BUILD, buildInit(from, to, amount, more))).tx
  const approvePath = (from: Address, amount?: bigint) =>
    `/v1/convert/build-approve?${new URLSearchParams({ userAddress: on(ADA), from: on(from), to: on(USDC), ...(amount && { amount: String(amount) }) })}`

  /** Sends what the service built, as Ada's wallet does. @returns how it ended, and what it cost in wei */
  async function send({ to, data, amount, value = amount, eip155 }: BuiltTransaction) {
    const request = {
      from: ADA,
      to: to.split(':')[2],
      data,
      value: numberToHex(BigInt(value ?? 0)),
      gas: numberToHex(BigInt(eip155.gas)),
    }
    const hash = (await backend().chain.request('eth_sendTransaction', [request])) as Hex
    const { status, gasUsed, effectiveGasPrice } = await waitForTransactionReceipt(node(), { hash })
    return { status, cost: gasUsed * effectiveGasPrice }
  }

  return { ask, balanceOf, quotePath, quote, buildInit, build, approvePath, send }
}
