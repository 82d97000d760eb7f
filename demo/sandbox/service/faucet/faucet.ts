import { type Context, Hono } from 'hono'
import { ALL_CHAINS } from '../../chains/chain-table.ts'
import type { Queue } from '../../chains/create-queue.ts'
import { requestRpc } from '../../chains/request-rpc.ts'
import { collectionsOf } from '../../tokens/evm-tokens.ts'
import { tokensOf } from '../../tokens/token-table.ts'
import { nativeChainsOf } from '../blockchain-api/native-balance.ts'
import { failure, type ServiceContext } from '../service-context.ts'
import { faucetPage } from './faucet-page.ts'
import { type Gift, sendAsMint, tokenGift } from './gifts.ts'

/** Native coins for one request. */
const COINS = 10n

/**
 * The sandbox's faucet. `POST /faucet?chainId=&address=&token=` sends native coins, tokens (`token` is an address), or an
 * NFT (the address of a collection) by an ordinary transaction. Address and token can also be form fields; `GET` is that form.
 * @param enqueue the queue of the mint’s transactions
 */
export function faucet({ chains }: ServiceContext, enqueue: Queue): Hono {
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
      const { caipNetworkId, nativeCurrency } = chain
      const tokens = [...tokensOf(caipNetworkId), ...collectionsOf(caipNetworkId)].flatMap(
        ({ address }) => tokenGift(caipNetworkId, address) ?? [],
      )
      return c.html(faucetPage(chain.name, [coinGift(caipNetworkId, nativeCurrency), ...tokens]))
    })
    .post('/faucet', async (c) => {
      const chain = chainOf(c)
      if (!chain) return unknownChain(c)
      const form = await c.req.parseBody()
      const read = (name: string) => {
        const typed = form[name]
        return c.req.query(name) ?? (typeof typed === 'string' ? typed.trim() : '')
      }
      const { native, rpcUrl, nativeCurrency, caipNetworkId } = chain
      const [address, token] = [read('address'), read('token')]
      if (!native.isAddress(address)) return failure(c, 400, 'address', `${address} is not ${native.name} address.`)
      const gift = token === '' ? coinGift(caipNetworkId, nativeCurrency) : tokenGift(caipNetworkId, token)
      if (!gift) return failure(c, 400, 'token', `The sandbox has no ${token} on ${caipNetworkId}.`)
      try {
        const hash = await enqueue(caipNetworkId, () => gift.give(rpcUrl, address))
        return c.json({ address, caipNetworkId, amount: gift.amount, symbol: gift.symbol, token: gift.address, hash })
      } catch (error) {
        return failure(c, 502, 'chain', `The node of ${caipNetworkId} did not send it: ${String(error)}`)
      }
    })
}

function coinGift(caipNetworkId: string, { symbol, decimals }: { symbol: string; decimals: number }): Gift {
  const units = COINS * 10n ** BigInt(decimals)
  return {
    ...{ amount: COINS.toString(), symbol },
    give: async (rpcUrl, receiver) =>
      caipNetworkId.startsWith('solana:')
        ? String(await requestRpc(rpcUrl, 'requestAirdrop', [receiver, Number(units)]))
        : await sendAsMint(rpcUrl, { to: receiver, value: units }),
  }
}
