import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { type DecodedSwap, COIN } from '#lib/swap-calls/decoded-swap.ts'

/**
 * How a call differs from what was ordered: in its router and spender, which have to be known ones, in its sender and value, and as
 * far as it could be read, in tokens, amount, recipient and minimum. `undefined` if it doesn’t.
 */
export function findDifference(order: SwapOrder, decoded: DecodedSwap | undefined): Reason | undefined {
  const { account, from, amount, call, spender, routers } = order
  const isRouter = (address: string) => routers.some((router) => isSameAddress(router, address))
  if (!isRouter(call.to)) return defineReason('swap_router', 'the contract is not one that this site allows')
  if (spender !== undefined && !isRouter(spender))
    return defineReason('swap_spender', 'another contract than this site allows would be approved')
  if (!isSameAddress(call.from, account)) return defineReason('swap_sender', 'it is for another account')
  if (call.value !== (from.address === undefined ? amount : 0n))
    return defineReason('swap_value', 'it sends another amount of the coin')
  return decoded && findDecodedDifference(order, decoded)
}

function findDecodedDifference(order: SwapOrder, decoded: DecodedSwap): Reason | undefined {
  const { account, from, to, amount, minimum } = order
  if (!isSide(decoded.paid, from.address) || !isSide(decoded.received, to.address))
    return defineReason('swap_tokens', 'it swaps other tokens')
  if ((decoded.amount ?? amount) !== amount || decoded.isPartial)
    return defineReason('swap_amount', 'it takes another amount')
  if (decoded.recipient !== undefined && !isSameAddress(decoded.recipient, account))
    return defineReason('swap_recipient', 'somebody else would receive it')
  if (decoded.minimum < minimum)
    return defineReason('swap_minimum', 'less could arrive than the quote and slippage allow')
  return undefined
}

/** True if what a call names, if it does, is a token, or without an address the coin. */
function isSide(named: string | undefined, address: string | undefined): boolean {
  if (named === undefined) return true
  return named === COIN ? address === undefined : address !== undefined && isSameAddress(named, address)
}
