import { defineReason, type Reason } from '#core/errors/reason.ts'
import type { SwapOrder } from '#core/ports/swaps.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import type { DecodedSwap } from './decode-swap.ts'

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
  const [paid, received] = [decoded.path[0], decoded.path.at(-1)]
  const isPaid = decoded.paysCoin ? from.address === undefined : isToken(from.address, paid)
  const isReceived = decoded.receivesCoin ? to.address === undefined : isToken(to.address, received)
  if (!isPaid || !isReceived) return defineReason('swap_tokens', 'it swaps other tokens')
  if (decoded.amount !== undefined && decoded.amount !== amount)
    return defineReason('swap_amount', 'it takes another amount')
  if (!isSameAddress(decoded.recipient, account))
    return defineReason('swap_recipient', 'somebody else would receive it')
  if (decoded.minimum < minimum)
    return defineReason('swap_minimum', 'less could arrive than the quote and slippage allow')
  return undefined
}

const isToken = (address: string | undefined, named: string | undefined) =>
  address !== undefined && named !== undefined && isSameAddress(address, named)
