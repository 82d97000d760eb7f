import type { Context } from 'hono'
import { findRoute, type Route, type RouteFailure } from '../../exchange/find-route.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import type { SwapParties } from './read-references.ts'

/**
 * The best route for an amount, or the error response that says why there is none.
 * @throws Error if the node doesn't answer
 */
export async function findQuote(
  c: Context,
  { running, from, to }: SwapParties,
  amount: bigint,
  { faults }: ConvertContext,
): Promise<Route | Response> {
  const forced = (['no-route', 'insufficient-liquidity'] as const).find(faults.has)
  const route = forced ?? (await findRoute(running, { from: from.address, to: to.address, amount }))
  return typeof route === 'string' ? refuse(c, route) : route
}

function refuse(c: Context, reason: RouteFailure): Response {
  return reason === 'no-route'
    ? failure(c, 400, 'route', 'No pools lead from this token to the other.')
    : failure(c, 400, 'liquidity', 'The pools do not have enough for this amount.')
}

/** The error response for a node that doesn't answer, or an exchange that can't be deployed. */
export const noChain = (c: Context, error: unknown): Response =>
  failure(c, 502, 'chain', `The exchange does not answer: ${error instanceof Error ? error.message : String(error)}`)
