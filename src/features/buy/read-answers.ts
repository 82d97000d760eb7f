import type { Core } from '#core/core.ts'
import type { BuyOrder, BuyProvider, BuyPurchase, BuyQuote, BuySeller } from '#core/ports/buy-provider.ts'
import type { Clock } from '#core/ports/clock.ts'
import { within } from '#lib/within.ts'
import { checkPage, checkPurchases, checkQuote } from './check-answers.ts'
import type { Purchase } from './stored-purchases.ts'

/** The seller’s page doesn’t wait longer for the list of what is there already. */
export const KNOWN_LIMIT_MS = 5_000

/**
 * Reads the current quote of an order, and checks it.
 * @throws WalletDialogError `buy_quote_unusable`, or what the provider throws
 */
export async function readQuote(provider: BuyProvider, order: BuyOrder, signal: AbortSignal): Promise<BuyQuote> {
  return checkQuote(order, await provider.getQuote(order, { signal }))
}

/**
 * The page on which an order is paid, checked, and the purchase to follow from then on.
 * @throws WalletDialogError `buy_page_refused`, or what the provider throws
 */
export async function readPage(
  { ports, failures, $config }: Core,
  provider: BuyProvider,
  {
    order,
    quote,
    seller,
    reported,
    signal,
  }: {
    readonly order: BuyOrder
    readonly quote: BuyQuote
    readonly seller: BuySeller
    /** Ids of purchases that are known to be others. */
    readonly reported: Iterable<string>
    readonly signal: AbortSignal
  },
): Promise<{ readonly url: string; readonly purchase: Purchase }> {
  const { asset, amount, currency, recipient } = order
  const [address, known] = await Promise.all([
    provider.createUrl(order, seller, { signal, quote }),
    readKnown(provider, order, { seller, signal, clock: ports.clock, onFailure: failures.report }),
  ])
  return {
    url: checkPage(address, seller, $config.get().apiUrl),
    purchase: {
      amount,
      currency,
      recipient,
      known: [...new Set([...reported, ...(known ?? [])])],
      isKnownUnread: known === undefined,
      startedAt: ports.clock.now(),
      seller: { id: seller.id, name: seller.name, iconUrl: seller.iconUrl },
      symbol: asset.symbol,
      network: asset.network,
    },
  }
}

/**
 * The purchases for an address at one seller, checked.
 * @throws WalletDialogError `buy_purchases_unusable`, or what the provider throws
 */
export async function readPurchases(
  provider: BuyProvider,
  recipient: string,
  seller: Pick<BuySeller, 'id'>,
  signal: AbortSignal,
): Promise<readonly BuyPurchase[]> {
  return checkPurchases(await provider.getPurchases(recipient, seller, { signal }))
}

/** Ids of earlier purchases, which can't belong to this one; `undefined` if they can’t be read. */
async function readKnown(
  provider: BuyProvider,
  { recipient }: BuyOrder,
  {
    seller,
    signal,
    clock,
    onFailure,
  }: {
    readonly seller: BuySeller
    readonly signal: AbortSignal
    readonly clock: Clock
    onFailure(error: unknown): void
  },
): Promise<readonly string[] | undefined> {
  try {
    const purchases = await within(readPurchases(provider, recipient, seller, signal), KNOWN_LIMIT_MS, clock)
    return purchases?.map(({ id }) => id)
  } catch (error) {
    if (!signal.aborted) onFailure(error)
    return undefined
  }
}
