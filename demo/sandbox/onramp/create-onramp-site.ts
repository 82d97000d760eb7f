import { type Context, Hono } from 'hono'
import type { Fetch } from '../http/open-origin.ts'
import { PLAIN_POLICY, PLAIN_STYLE_PATH, servePlainStyle } from '../pages/plain-page.ts'
import { isWithinLimits, PAYMENT_CURRENCIES, readCents } from './calculate-quote.ts'
import { findCardFaults, isDeclined, type TypedCard } from './check-card.ts'
import type { Onramp } from './create-onramp.ts'
import type { Destination, Purchase } from './create-purchases.ts'
import type { BuyAsset } from './onramp-assets.ts'
import { choicePage, keyOf, paymentPage, resultPage } from './onramp-pages.ts'

const DEFAULT = { network: 'ethereum', symbol: 'USDC', amount: '100' } as const

type Site = Pick<Onramp, 'assets' | 'purchases' | 'quote' | 'pay' | 'giveUp'>

/**
 * The provider's page: `/buy/{id}` chooses, `/buy/{id}/pay` pays, `/buy/{id}/done` shows the result. Purchases are opened by
 * the service; a visitor of Meld comes to `/meld?walletAddress=&destinationCurrencyCode=` instead, which opens one.
 */
export function createOnrampSite(onramp: Site): Fetch {
  const { assets, purchases } = onramp
  const withPurchase =
    (show: (c: Context, purchase: Purchase) => Response | Promise<Response>, stepOf = 'open') =>
    async (c: Context) => {
      const purchase = purchases.find(c.req.param('id') ?? '')
      if (!purchase) return c.text('There is no such purchase.\n', 404)
      const isOver = purchase.status !== 'open'
      if (isOver !== (stepOf === 'done')) return c.redirect(`/buy/${purchase.id}${isOver ? '/done' : ''}`, 303)
      return await show(c, purchase)
    }
  const giveUp = (c: Context, purchase: Purchase, failure: 'cancelled' | 'declined') => {
    onramp.giveUp(purchase, failure)
    return c.redirect(`/buy/${purchase.id}/done`, 303)
  }
  const offered = ({ destinations }: Purchase) => assets.filter((asset) => destinations.some(takes(asset)))

  return new Hono()
    .use(async (c, next) => {
      await next()
      c.header('content-security-policy', PLAIN_POLICY)
      c.header('cache-control', 'no-store')
    })
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get('/favicon.ico', (c) => c.body(null, 204))
    .get('/meld', (c) => {
      const {
        walletAddress = '',
        destinationCurrencyCode = DEFAULT.symbol,
        sourceAmount = DEFAULT.amount,
      } = c.req.query()
      const [symbol = '', network = DEFAULT.network] = destinationCurrencyCode.split('_')
      const asset = assets.find((known) => keyOf(known) === `${network.toLowerCase()}:${symbol}`)
      if (!asset || walletAddress === '') return c.text('Meld cannot sell this.\n', 400)
      const { id } = purchases.open({
        provider: 'meld',
        destinations: [{ address: walletAddress, network: asset.network, symbols: [symbol] }],
        preset: { network: asset.network.name, symbol, amount: sourceAmount },
      })
      return c.redirect(`/buy/${id}`, 303)
    })
    .get(
      '/buy/:id',
      withPurchase((c, purchase) => c.html(choicePage(purchase, offered(purchase)))),
    )
    .post(
      '/buy/:id',
      withPurchase(async (c, purchase) => {
        const form = await readForm(c)
        if (form('action') === 'cancel') return giveUp(c, purchase, 'cancelled')
        const asset = offered(purchase).find((known) => keyOf(known) === form('asset'))
        const currency = PAYMENT_CURRENCIES.find((known) => known === form('currency'))
        const total = readCents(form('amount'))
        const address = form('address')
        const again = (fault: string) => c.html(choicePage(purchase, offered(purchase), fault), 400)
        if (!asset || !currency || total === undefined) return again('This is not an amount of money.')
        if (!isWithinLimits(total, 'card')) return again('By card, you can pay 10 to 7500.')
        if (!purchase.destinations.some((place) => place.address === address && takes(asset)(place)))
          return again(`${asset.symbol} on ${asset.network.displayName} cannot be sent to this address.`)
        const quote = await onramp.quote(asset, currency, total)
        if (quote.units === 0n) return again('After the fees, nothing is left.')
        purchases.update(purchase.id, { quote, address })
        return c.redirect(`/buy/${purchase.id}/pay`, 303)
      }),
    )
    .get(
      '/buy/:id/pay',
      withPurchase((c, purchase) =>
        purchase.quote ? c.html(paymentPage(purchase, purchase.quote)) : c.redirect(`/buy/${purchase.id}`, 303),
      ),
    )
    .post(
      '/buy/:id/pay',
      withPurchase(async (c, purchase) => {
        const form = await readForm(c)
        const { quote, address } = purchase
        if (!quote || address === undefined) return c.redirect(`/buy/${purchase.id}`, 303)
        if (form('action') === 'cancel') return giveUp(c, purchase, 'cancelled')
        if (form('action') === 'decline') return giveUp(c, purchase, 'declined')
        const card: TypedCard = {
          number: form('number'),
          expiry: form('expiry'),
          code: form('code'),
          holder: form('holder'),
        }
        const faults = findCardFaults(card, Date.now())
        if (faults.length > 0) return c.html(paymentPage(purchase, quote, faults), 400)
        if (isDeclined(card.number)) return giveUp(c, purchase, 'declined')
        await onramp.pay(purchase, quote, address)
        return c.redirect(`/buy/${purchase.id}/done`, 303)
      }),
    )
    .get(
      '/buy/:id/done',
      withPurchase((c, purchase) => c.html(resultPage(purchase)), 'done'),
    ).fetch
}

/** Returns true for destinations that accept an asset. */
const takes =
  ({ network, symbol }: BuyAsset) =>
  (destination: Destination): boolean =>
    destination.network.name === network.name &&
    (destination.symbols.length === 0 || destination.symbols.includes(symbol))

/** Reads a form's fields as text; missing ones are empty. */
async function readForm(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody()
  return (name) => {
    const value = form[name]
    return typeof value === 'string' ? value.trim() : ''
  }
}
