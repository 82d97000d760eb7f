import { Hono } from 'hono'
import { type Address, encodeFunctionData } from 'viem'
import { requestRpcResults } from '../../chains/request-rpc.ts'
import { EXCHANGE_ABI } from '../../exchange/exchange-abi.ts'
import { EXCHANGE_CONTRACTS, NATIVE_ADDRESS } from '../../exchange/exchange-table.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'
import { noChain } from './find-quote.ts'
import { readParties } from './read-references.ts'

/** A chain's own coin needs no approval. */
const ENDLESS = (2n ** 256n - 1n).toString()
/** An ABI-encoded number. */
const WORD = /^0x[0-9a-f]{64}$/

/**
 * `GET /v1/convert/allowance?tokenAddress=&userAddress=`: how much of a token the router may take from an account, in the
 * smallest unit.
 */
export function allowance(context: ConvertContext): Hono {
  return new Hono().get('/v1/convert/allowance', async (c) => {
    const { tokenAddress, userAddress } = c.req.query()
    try {
      const parties = await readParties(c, { from: tokenAddress, to: tokenAddress, userAddress }, context)
      if (parties instanceof Response) return parties
      const { running, from, account } = parties
      if (from.address === NATIVE_ADDRESS) return c.json({ allowance: ENDLESS })
      const [answer] = await requestRpcResults(running.rpcUrl, [askAllowance(from.address, account)])
      const amount = answer && 'result' in answer ? String(answer.result) : ''
      if (!WORD.test(amount)) return failure(c, 400, 'tokenAddress', `There is no token at ${from.address}.`)
      return c.json({ allowance: BigInt(amount).toString() })
    } catch (error) {
      return noChain(c, error)
    }
  })
}

function askAllowance(token: Address, owner: Address) {
  const args = [owner, EXCHANGE_CONTRACTS.router] as const
  const data = encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'allowance', args })
  return { method: 'eth_call', params: [{ to: token, data }, 'latest'] }
}
