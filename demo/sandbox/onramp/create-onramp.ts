import type { Queue } from '../chains/create-queue.ts'
import type { Fetch } from '../http/open-origin.ts'
import { calculateQuote, type BuyQuote, type PaymentCurrency } from './calculate-quote.ts'
import { createOnrampSite } from './create-onramp-site.ts'
import { createPurchases, type Purchase, type PurchaseFailure, type Purchases } from './create-purchases.ts'
import { deliver, readDeliveryCost } from './deliver-purchase.ts'
import { type BuyAsset, onrampAssets } from './onramp-assets.ts'

/** Test controls of purchases. */
export interface OnrampControls {
  /** Newest first. */
  purchases(): readonly Purchase[]
  /** While true, what is paid stays pending; false delivers it. `clearFaults` of the service does so, too. */
  holdDeliveries(isHeld: boolean): void
}

/** The onramp, as its page and the service's endpoints use it. */
export interface Onramp {
  /** The page's origin, without a trailing slash; `undefined` if it has none. */
  readonly siteUrl: string | undefined
  readonly assets: readonly BuyAsset[]
  readonly purchases: Purchases
  /** Quotes a total in cents at the current price. @throws Error if the node doesn't answer */
  quote(asset: BuyAsset, currency: PaymentCurrency, total: bigint): Promise<BuyQuote>
  /** Takes the money, and delivers; resolves with the purchase once it has arrived, has failed, or is held. */
  pay(purchase: Purchase, quote: BuyQuote, address: string): Promise<Purchase>
  /** Ends a purchase without a payment. */
  giveUp(purchase: Purchase, failure: PurchaseFailure): Purchase
}

interface BuyOptions {
  readonly chains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
  readonly siteUrl: string | undefined
  /** The turns of the mint. */
  readonly enqueue: Queue
}

/** The onramp with its page and its controls. */
interface CreatedOnramp {
  readonly onramp: Onramp
  readonly controls: OnrampControls
  /** The provider's page, which has an origin of its own. */
  readonly fetchPage: Fetch
}

/** Creates the onramp with its page. */
export function createOnramp({ chains, siteUrl, enqueue }: BuyOptions): CreatedOnramp {
  const purchases = createPurchases()
  const assets = onrampAssets(chains.map(({ caipNetworkId }) => caipNetworkId))
  const rpcUrlOf = ({ network }: BuyAsset) =>
    chains.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)?.rpcUrl ?? ''
  let deliveries: (() => Promise<unknown>)[] = []
  let isHolding = false

  async function send({ id }: Purchase, { asset, units }: BuyQuote, receiver: string): Promise<Purchase> {
    const delivery = { rpcUrl: rpcUrlOf(asset), asset, receiver, units }
    try {
      const hash = await enqueue(asset.network.caipNetworkId, () => deliver(delivery))
      return purchases.update(id, { status: 'confirmed', hash })
    } catch (error) {
      return purchases.update(id, { status: 'failed', failure: 'undelivered', problem: String(error) })
    }
  }

  const onramp: Onramp = {
    siteUrl,
    assets,
    purchases,
    async quote(asset, currency, total) {
      const coin = assets.find(({ address, network }) => address === undefined && network === asset.network) ?? asset
      const cost = await readDeliveryCost(rpcUrlOf(asset), asset)
      const networkCost = (cost * coin.price) / 10n ** BigInt(coin.decimals)
      return calculateQuote({ asset, currency, total, networkCost })
    },
    async pay(purchase, quote, address) {
      const paid = purchases.update(purchase.id, { status: 'pending', quote, address, at: Date.now() })
      if (!isHolding) return await send(paid, quote, address)
      deliveries.push(() => send(paid, quote, address))
      return paid
    },
    giveUp: ({ id }, failure) => purchases.update(id, { status: 'failed', failure, at: Date.now() }),
  }
  return {
    onramp,
    fetchPage: createOnrampSite(onramp),
    controls: {
      purchases: purchases.all,
      holdDeliveries(isHeld) {
        isHolding = isHeld
        if (isHeld) return
        const waiting = deliveries
        deliveries = []
        for (const run of waiting) void run()
      },
    },
  }
}
