import { Hono } from 'hono'
import { encodeFunctionData } from 'viem'
import { requestRpc } from '../../chains/request-rpc.ts'
import { EXCHANGE_ABI } from '../../exchange/exchange-abi.ts'
import { EXCHANGE_CONTRACTS, NATIVE_ADDRESS } from '../../exchange/exchange-table.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import { noChain } from './find-quote.ts'
import { readAmount, readParties } from './read-references.ts'
import { STRANGER } from './swap-faults.ts'

const ENDLESS = 2n ** 256n - 1n
const GAS = '100000'

/**
 * `GET /v1/convert/build-approve?userAddress=&from=&to=&amount=`: the transaction that lets the router take a token. `amount`
 * is an extension of this sandbox: the exact amount, in the smallest unit. Without it, the approval is endless, as clients in
 * use expect.
 */
export function buildApprove(context: ConvertContext): Hono {
  return new Hono().get('/v1/convert/build-approve', async (c) => {
    const query = c.req.query()
    const asked = query['amount'] === undefined ? ENDLESS : readAmount(query['amount'])
    if (asked === undefined)
      return failure(c, 400, 'amount', `${query['amount']} is not an amount in the smallest unit.`)
    try {
      const parties = await readParties(c, query, context)
      if (parties instanceof Response) return parties
      const { running, from } = parties
      if (from.address === NATIVE_ADDRESS)
        return failure(c, 400, 'from', `The coin of ${from.caipNetworkId} needs no approval.`)
      const spender = context.faults.has('wrong-spender') ? STRANGER : EXCHANGE_CONTRACTS.router
      const amount = context.faults.has('endless-approval') ? ENDLESS : asked
      const tx = {
        // Clients in use send the approval to `from`, which repeats the token.
        from: `${from.caipNetworkId}:${from.address}`,
        to: `${from.caipNetworkId}:${from.address}`,
        data: encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'approve', args: [spender, amount] }),
        value: '0',
        eip155: { gas: GAS, gasPrice: BigInt(String(await requestRpc(running.rpcUrl, 'eth_gasPrice'))).toString() },
      }
      return c.json({ tx })
    } catch (error) {
      return noChain(c, error)
    }
  })
}
