import { html } from 'hono/html'
import type { Gift } from './gifts.ts'

/** The faucet's form: an address, and what to send to it. */
export function faucetPage(chain: string, gifts: readonly Gift[]) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Faucet of ${chain} · wallet-dialog sandbox</title>
  </head>
  <body>
    <main>
      <h1>Faucet of ${chain}</h1>
      <form method="post">
        <p><label>Address <input name="address" size="50" required autocomplete="off" spellcheck="false"></label></p>
        <p><label>What
          <select name="token">
            ${gifts.map(({ amount, symbol, address = '' }) => html`<option value="${address}">${amount} ${symbol}</option>`)}
          </select>
        </label></p>
        <p><button>Get it</button></p>
      </form>
    </main>
  </body>
</html>
`
}
