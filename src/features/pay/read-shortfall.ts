import type { Core } from '#core/core.ts'
import type { Transfers } from '#core/ports/transfers.ts'
import { canSwapOn } from '#domain/swaps/can-swap-on.ts'
import { toTransferToken } from '#domain/transfers/draft-amount.ts'
import { findWallet } from '#domain/transfers/find-sender.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'

/**
 * How much of what is paid is missing, in its smallest unit, where a swap could bring it [pay.swap]. The network's coin has to
 * last for the fee, too.
 */
export async function readShortfall(
  core: Core,
  transfers: Transfers,
  { request, transfer, warnings }: SendQuote,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { network, from, recipient, token, amount } = request
  const { balance, fee } = transfer
  const stop = warnings.stops[0]?.id
  const isCoin = token.address === undefined
  if (stop !== 'too-much' && !(stop === 'no-fee' && isCoin)) return undefined
  if (!swapsOn(core, request)) return undefined
  if (!isCoin) return amount - balance.token
  if (fee) return amount + fee.amount - balance.native
  const asked = { network, from, to: recipient.address, token: toTransferToken(token) }
  try {
    return amount - (await transfers.maxAmount({ ...asked, ...findWallet(core, request, signal), signal }))
  } catch {
    // The fee is unknown: the shortfall without it still leads to a swap, and the fee will be known by then.
    signal.throwIfAborted()
    return amount - balance.native
  }
}

function swapsOn({ $config, ports }: Core, { network }: SendQuote['request']): boolean {
  try {
    return canSwapOn($config.get(), ports.chains.of(network.chainNamespace), network.caipNetworkId)
  } catch {
    // The site's own provider threw: Swap would only show that error.
    return false
  }
}
