import { defineError } from './wallet-dialog-error.ts'

/**
 * Swap was opened on a network that it doesn't work on.
 * @remedy The visitor switches to a network of the provider's.
 */
export const swapNetworkUnsupported = defineError('swap_network_unsupported', 'Network not supported for Swaps')
/**
 * A quote needs the network's gas price, and the service has none: it doesn't swap on this network.
 * @remedy The visitor switches to a network of the provider's.
 */
export const gasPriceNetworkUnsupported = defineError(
  'gas_price_network_unsupported',
  'Network not supported for Gas Price',
)
/**
 * The provider has no way from one token to the other.
 * @remedy The visitor chooses another token.
 */
export const swapNoRoute = defineError('swap_no_route', 'There is no way to swap {from} for {to}')
/**
 * The provider's pools don't have enough for this amount.
 * @remedy The visitor swaps less.
 */
export const swapNoLiquidity = defineError(
  'swap_no_liquidity',
  'There is not enough liquidity to swap this much {from}',
)
/**
 * The provider answered something other than the request, or nothing usable. Nothing was signed.
 * @remedy Read the reason. If the provider is yours, compare its answer with `SwapProvider`.
 */
export const swapAnswerRefused = defineError('swap_answer_refused', 'The answer to the swap cannot be used: {reason}')
/**
 * The approval before a swap failed, was replaced by another transaction, or is lost.
 * @remedy The visitor tries again.
 */
export const swapApprovalFailed = defineError(
  'swap_approval_failed',
  'The approval did not go through. Nothing was swapped',
)
/**
 * After an approval, the allowance is still too low: the visitor approved less in the wallet.
 * @remedy The visitor approves the whole amount.
 */
export const swapApprovalTooLow = defineError(
  'swap_approval_too_low',
  'Less {symbol} was approved than the swap needs. Nothing was swapped',
)
