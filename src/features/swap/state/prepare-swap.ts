import type { Core } from '#core/core.ts'
import { swapAnswerRefused } from '#core/errors/swap-errors.ts'
import type { Network } from '#core/model/network.ts'
import type { SwapCall } from '#core/ports/swap-provider.ts'
import { toTransferToken } from '#domain/transfers/draft-amount.ts'
import { findWallet, showsAmounts } from '#domain/transfers/find-sender.ts'
import { previewChanged } from '#domain/transfers/review-errors.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import { addressOf } from '#services/swaps/read-references.ts'
import { createPrices } from './create-prices.ts'
import { createRouters } from './create-routers.ts'
import { createTokens } from './create-tokens.ts'
import { findWarnings } from './find-warnings.ts'
import { type SwapRequest, readQuote, lifeFrom, priceImpact, type ShownQuote } from './swap-draft.ts'
import { swapProviderOf, loadSwaps } from './swap-provider-of.ts'
import type { SwapReview } from './swap-review.ts'

export interface ReviewedSwap {
  readonly quote: ShownQuote
  readonly review: SwapReview
}

/**
 * Quotes a swap, has it built, compares it with the quote, and simulates it. Nothing is asked of the visitor.
 * @param shownMinimum what was shown to arrive at least, in the smallest unit, when the visitor confirmed: it may not become less
 * @throws WalletDialogError `preview_changed` if less would arrive than that, `swap_answer_refused`, or what the provider and the
 *   chain throw
 */
export async function prepareSwap(
  core: Core,
  request: SwapRequest,
  signal: AbortSignal,
  shownMinimum?: bigint,
): Promise<ReviewedSwap> {
  const { network, account, amount } = request
  const provider = swapProviderOf(core)
  const prices = core.use(createPrices)
  const tokens = [request.from, request.to] as const
  const pricing = prices.read({ network, tokens, signal })
  const [fresh, allowed] = await Promise.all([
    readQuote(core, request, signal),
    core.use(createRouters).of(provider, network, signal),
  ])
  const quote = shownMinimum === undefined ? fresh : { ...fresh, minimum: shownMinimum }
  const asked = { ...request, slippage: slippageFor(request, fresh, shownMinimum), signal }
  const [call, spender] = await Promise.all([
    provider.buildSwap({ ...asked, quote: quote.source }),
    request.from.address === undefined ? undefined : provider.getSpender(asked),
  ])
  const swaps = await loadSwaps(core, network)
  const swap = await swaps.prepare({
    network,
    account,
    from: toTransferToken(request.from),
    to: toTransferToken(request.to),
    amount,
    minimum: quote.minimum,
    call: checkCall(call, network),
    spender: spender === undefined ? undefined : checkAddress(spender, network),
    ...allowed,
    signal,
    ...findWallet(core, { network, from: account }, signal),
  })
  // An old price is better than to wait for a new one.
  if (tokens.some((token) => prices.priced(token).price === undefined)) await pricing
  const [from, to] = [prices.priced(request.from), prices.priced(request.to)]
  const warnings = findWarnings(swap, {
    impact: priceImpact(from, to, { amount, toAmount: quote.toAmount }),
    slippage: request.slippage,
    isSpam: isSpam(core, request),
    showsAmounts: showsAmounts(core, { network, from: account }),
  })
  // Only now it can be looked at; and on the state of now, the chain gives that minimum.
  return { quote: { ...quote, ...lifeFrom(core.ports.clock.now()) }, review: { swap, warnings } }
}

/** Also checks the current list, because it may have been checked again after the draft was complete. */
const isSpam = (core: Core, { to }: SwapRequest): boolean =>
  [to, core.use(createTokens).find(to.key)].some((token) => token?.spamReason !== undefined)

/** The slippage with which at least what was shown arrives, in percent with two decimals: never more than the visitor’s. */
function slippageFor({ slippage }: SwapRequest, { toAmount }: ShownQuote, shownMinimum: bigint | undefined): number {
  if (shownMinimum === undefined) return slippage
  if (toAmount < shownMinimum) throw previewChanged()
  return Math.min(slippage, Number(((toAmount - shownMinimum) * 10_000n) / toAmount) / 100)
}

const DATA_LIMIT = 100_000

/** An address on the network, plain or CAIP-10, as EIP-55: as wallets show it. */
function checkAddress(written: unknown, network: Network): string {
  const address = typeof written === 'string' ? addressOf(written, network) : undefined
  const checked = address && checksumAddress(address)
  if (checked !== undefined) return checked
  throw swapAnswerRefused({ reason: 'it names no contract' })
}

/** A provider of a site’s own may say anything. */
function checkCall({ from, to, data, value }: SwapCall, network: Network): SwapCall {
  const isData = typeof data === 'string' && data.length <= DATA_LIMIT && /^0x(?:[\da-f]{2})*$/i.test(data)
  if (!isData || typeof value !== 'bigint' || value < 0n || value >> 256n !== 0n)
    throw swapAnswerRefused({ reason: 'its transaction cannot be' })
  return { from: checkAddress(from, network), to: checkAddress(to, network), data, value }
}
