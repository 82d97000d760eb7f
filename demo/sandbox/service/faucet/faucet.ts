import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import { nativeChainsOf } from '../blockchain-api/native-balance.ts'
import { failure, type ServiceContext } from '../service-context.ts'

/** Native coins for one asking. */
const COINS = 10n

/**
 * The sandbox's faucet. `POST /faucet?chainId=&address=` gives 10 native coins, with the address in the query, or in a
 * form; `GET` is that form.
 */
export function faucet({ chains }: ServiceContext): Hono {
  const chainOf = (c: Context) => {
    const caipNetworkId = c.req.query('chainId') ?? ''
    const definition = ALL_CHAINS.find((known) => known.caipNetworkId === caipNetworkId)
    const running = chains.find((chain) => chain.caipNetworkId === caipNetworkId)
    const native = nativeChainsOf(caipNetworkId)
    return definition && running && native ? { ...definition, rpcUrl: running.rpcUrl, native } : undefined
  }
  const unknownChain = (c: Context) =>
    failure(c, 400, 'chainId', `The sandbox has no chain ${c.req.query('chainId') ?? '(chainId is missing)'}.`)

  return new Hono()
    .get('/faucet', (c) => {
      const chain = chainOf(c)
      if (!chain) return unknownChain(c)
      return c.html(formPage(chain.name, `${COINS} ${chain.nativeCurrency.symbol}`))
    })
    .post('/faucet', async (c) => {
      const chain = chainOf(c)
      if (!chain) return unknownChain(c)
      const { address: typed } = await c.req.parseBody()
      const address = c.req.query('address') ?? (typeof typed === 'string' ? typed.trim() : '')
      const { native, rpcUrl, nativeCurrency, caipNetworkId } = chain
      if (!native.isAddress(address)) return failure(c, 400, 'address', `${address} is not ${native.name} address.`)
      try {
        await native.give(rpcUrl, address, COINS * 10n ** BigInt(nativeCurrency.decimals))
      } catch (error) {
        return failure(c, 502, 'chain', `The node of ${caipNetworkId} gave nothing: ${String(error)}`)
      }
      return c.json({ address, caipNetworkId, amount: COINS.toString(), symbol: nativeCurrency.symbol })
    })
}

function formPage(chain: string, amount: string) {
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
        <label>Address <input name="address" size="50" required autocomplete="off" spellcheck="false"></label>
        <button>Get ${amount}</button>
      </form>
    </main>
  </body>
</html>
`
}
