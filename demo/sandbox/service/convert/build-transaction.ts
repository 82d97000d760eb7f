import { type Context, Hono } from 'hono'
import { type Address, numberToHex } from 'viem'
import * as z from 'zod'
import { requestRpc, requestRpcResults } from '../../chains/request-rpc.ts'
import { EXCHANGE_CONTRACTS, NATIVE_ADDRESS } from '../../exchange/exchange-table.ts'
import type { Route } from '../../exchange/find-route.ts'
import { planSwap, type SwapPlan } from '../../exchange/plan-swap.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import { findQuote, noChain } from './find-quote.ts'
import { readAmount, readParties, type SwapParties } from './read-references.ts'
import { STRANGER, type SwapFaults } from './swap-faults.ts'

const MOST_SLIPPAGE = 50
const BASIS_POINTS = 10_000n
const DEADLINE_S = 20n * 60n
const PRICE_MOVE_PERCENT = 10
/** For a swap through so many pools: more than any swap of the sandbox takes. */
const gasFor = (pools: number) => 130_000n + 120_000n * BigInt(pools)
/** An estimate made in the second in which a pool last changed is too low by almost this much, for each pool. */
const ESTIMATE_MARGIN = 50_000n

const bodySchema = z.object({
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  eip155: z.object({ slippage: z.number().min(0).max(MOST_SLIPPAGE) }),
  disableEstimate: z.boolean().default(false),
})

/**
 * `POST /v1/convert/build-transaction`, body `{ amount, from, to, userAddress, eip155: { slippage }, disableEstimate }`: the
 * router's call for a swap at the price of now, with `slippage` in percent. The answer's `amount` is the value to send with it,
 * in wei. Its deadline is in 20 minutes. With `disableEstimate`, `gas` is a limit that is always enough.
 */
export function buildTransaction(context: ConvertContext): Hono {
  return new Hono().post('/v1/convert/build-transaction', async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return failure(c, 400, 'body', z.prettifyError(body.error))
    const amount = readAmount(body.data.amount)
    if (amount === undefined)
      return failure(c, 400, 'amount', `${body.data.amount} is not an amount in the smallest unit.`)
    try {
      const parties = await readParties(c, body.data, context)
      if (parties instanceof Response) return parties
      const route = await findQuote(c, parties, amount, context)
      if (route instanceof Response) return route
      return await answer(c, { ...body.data, parties, route, amount }, context)
    } catch (error) {
      return noChain(c, error)
    }
  })
}

interface Build {
  readonly parties: SwapParties
  readonly route: Route
  readonly amount: bigint
  readonly eip155: { readonly slippage: number }
  readonly disableEstimate: boolean
}

async function answer(c: Context, build: Build, { faults, exchanges }: ConvertContext): Promise<Response> {
  const { parties, route, amount, disableEstimate } = build
  const { account, from, to, running } = parties
  const { rpcUrl } = running
  const minimumShare = BASIS_POINTS - BigInt(Math.round(build.eip155.slippage * 100))
  const plan = withFaults(faults, {
    amount,
    minimum: (route.received * minimumShare) / BASIS_POINTS,
    path: route.path,
    recipient: account,
    deadline: (await readTime(rpcUrl)) + DEADLINE_S,
    paysCoin: from.address === NATIVE_ADDRESS,
    receivesCoin: to.address === NATIVE_ADDRESS,
    hasTransferFee: route.hasTransferFee,
  })
  const { data, value: needed } = planSwap(plan)
  const value = faults.has('wrong-value') ? needed + 10n ** 18n : needed
  const call = { from: account, to: EXCHANGE_CONTRACTS.router, data, value: numberToHex(value) }
  const gas = disableEstimate ? gasFor(plan.path.length - 1) : await estimate(rpcUrl, call, plan.path.length - 1)
  if (typeof gas === 'string') return failure(c, 400, 'transaction', `The swap would fail: ${gas}`)
  const gasPrice = BigInt(String(await requestRpc(rpcUrl, 'eth_gasPrice')))
  if (faults.has('price-moves')) {
    const hasPool = running.exchange.pools.some(({ token }) => token.address === to.address)
    const [token, percent] = hasPool ? [to, PRICE_MOVE_PERCENT] : [from, -PRICE_MOVE_PERCENT]
    await exchanges.movePrice(from.caipNetworkId, token.address, percent)
  }
  const on = (address: Address) => `${from.caipNetworkId}:${address}`
  const tx = {
    from: on(faults.has('wrong-sender') ? STRANGER : account),
    to: on(faults.has('wrong-target') ? STRANGER : EXCHANGE_CONTRACTS.router),
    data,
    amount: value.toString(),
    eip155: { gas: gas.toString(), gasPrice: gasPrice.toString() },
  }
  return c.json({ tx })
}

function withFaults(faults: SwapFaults, plan: SwapPlan): SwapPlan {
  return {
    ...plan,
    ...(faults.has('wrong-recipient') && { recipient: STRANGER }),
    ...(faults.has('wrong-token') && { path: [...plan.path.slice(0, -1), EXCHANGE_CONTRACTS.lookalike] }),
    ...(faults.has('wrong-amount') && { amount: plan.amount * 2n }),
    ...(faults.has('low-minimum') && { minimum: 1n }),
    ...(faults.has('quote-expired') && { deadline: plan.deadline - 2n * DEADLINE_S }),
  }
}

/** The time of the latest block or of now, if that is later, in seconds since the epoch. */
async function readTime(rpcUrl: string): Promise<bigint> {
  const block = (await requestRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const now = BigInt(Math.floor(Date.now() / 1000))
  return BigInt(block.timestamp) > now ? BigInt(block.timestamp) : now
}

/** The gas that the node estimates, with a margin; or why the swap would fail. */
async function estimate(rpcUrl: string, call: object, pools: number): Promise<bigint | string> {
  const [found] = await requestRpcResults(rpcUrl, [{ method: 'eth_estimateGas', params: [call] }])
  if (!found || 'error' in found) return found?.error.message ?? 'the node has no estimate.'
  return BigInt(String(found.result)) + ESTIMATE_MARGIN * BigInt(pools)
}
