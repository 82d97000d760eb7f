import { html } from 'hono/html'
import { plainPage } from '../pages/plain-page.ts'
import { formatUnits } from '../service/blockchain-api/format-units.ts'
import { formatCents, type BuyQuote, PAYMENT_CURRENCIES } from './calculate-quote.ts'
import { DECLINED_CARD, WORKING_CARD } from './check-card.ts'
import type { Purchase } from './create-purchases.ts'
import type { BuyAsset } from './onramp-assets.ts'

const NAMES = { coinbase: 'Coinbase', meld: 'Meld' } as const

/** The key of an asset in the form. */
export const keyOf = ({ network, symbol }: BuyAsset) => `${network.name}:${symbol}`

/** The first page: what to buy, for how much, and for which address. */
export function choicePage({ provider, preset, destinations }: Purchase, assets: readonly BuyAsset[], fault = '') {
  const addresses = [...new Set(destinations.map(({ address }) => address))]
  const chosen = `${preset.network}:${preset.symbol}`
  return plainPage(
    `Buy with ${NAMES[provider]}`,
    html`<p>The sandbox plays ${NAMES[provider]}. No money moves; the coins are real on the sandbox's chains.</p>
      ${fault === '' ? '' : html`<p role="alert">${fault}</p>`}
      <form method="post">
        <p>
          <label>
            What
            <select name="asset">
              ${assets.map(
                (asset) =>
                  html`<option value="${keyOf(asset)}" ${keyOf(asset) === chosen ? 'selected' : ''}>
                    ${asset.symbol} on ${asset.network.displayName}
                  </option>`,
              )}
            </select>
          </label>
        </p>
        <p><label>Amount <input name="amount" value="${preset.amount}" inputmode="decimal" required /></label></p>
        <p>
          <label>
            Currency
            <select name="currency">
              ${PAYMENT_CURRENCIES.map((currency) => html`<option>${currency}</option>`)}
            </select>
          </label>
        </p>
        <p>
          <label>
            For
            <select name="address">
              ${addresses.map((address) => html`<option>${address}</option>`)}
            </select>
          </label>
        </p>
        <p><button name="action" value="continue">Continue</button></p>
      </form>
      ${cancelForm()}`,
  )
}

/** The second page: what it costs, and the card. */
export function paymentPage({ provider, address = '' }: Purchase, quote: BuyQuote, faults: readonly string[] = []) {
  const { currency, asset } = quote
  const money = (cents: bigint) => `${formatCents(cents)} ${currency}`
  return plainPage(
    `Pay ${money(quote.total)}`,
    html`<p>You get ${describeAmount(quote)} on ${asset.network.displayName}, for ${address}.</p>
      <p>
        ${NAMES[provider]} fee ${money(quote.providerFee)}, network fee ${money(quote.networkFee)},
        ${asset.symbol} for ${money(quote.subtotal)}.
      </p>
      ${faults.map((fault) => html`<p role="alert">${fault}</p>`)}
      <form method="post">
        <p><label>Card number <input name="number" inputmode="numeric" autocomplete="off" /></label></p>
        <p><label>Expiry date <input name="expiry" placeholder="MM/YY" autocomplete="off" /></label></p>
        <p><label>Security code <input name="code" inputmode="numeric" autocomplete="off" /></label></p>
        <p><label>Name on the card <input name="holder" autocomplete="off" /></label></p>
        <p><button name="action" value="pay">Pay ${money(quote.total)}</button></p>
        <p>Try ${WORKING_CARD}, or ${DECLINED_CARD}, which the bank declines.</p>
      </form>
      <form method="post">
        <p><button name="action" value="decline">Decline</button> as the bank would</p>
      </form>
      ${cancelForm()}`,
  )
}

const cancelForm = () =>
  html`<form method="post">
    <p><button name="action" value="cancel">Cancel</button></p>
  </form>`

/** The last page: what came of it. */
export function resultPage({ status, failure, quote, address = '', hash = '' }: Purchase) {
  if (status === 'confirmed' && quote)
    return plainPage(
      'Purchase complete',
      html`<p>${describeAmount(quote)} came to ${address}.</p>
        <p>Transaction <code>${hash}</code></p>
        <p>You can close this page.</p>`,
    )
  if (status === 'pending')
    return plainPage('Payment received', html`<p>Your coins are on their way. <a href="">Reload</a></p>`)
  return plainPage(FAILURES[failure ?? 'cancelled'], html`<p>You have not been charged. You can close this page.</p>`)
}

const FAILURES = {
  declined: 'Your bank declined the payment',
  cancelled: 'Purchase cancelled',
  undelivered: 'The coins could not be sent',
} as const

const describeAmount = ({ units, asset }: BuyQuote) => `${formatUnits(units, asset.decimals)} ${asset.symbol}`
