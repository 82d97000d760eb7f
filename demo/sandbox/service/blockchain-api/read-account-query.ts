import type { Context } from 'hono'
import { failure, type ServiceContext } from '../service-context.ts'
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-forms.ts'
import { nativeChainsOf } from './native-balance.ts'

/** An account, and the chains to look it up on. */
export interface AccountQuery {
  readonly chains: ServiceContext['chains']
  /** As in the request. */
  readonly address: string
  /** As in the index: in lower case on eip155. */
  readonly account: string
}

/** Parses `address` and `chainId` of a request; returns the error response if they are invalid. */
export function readAccountQuery(c: Context, address: string, { chains }: ServiceContext): AccountQuery | Response {
  const chainId = c.req.query('chainId')
  const isEvm = EVM_ADDRESS.test(address)
  if (!isEvm && !SOLANA_ADDRESS.test(address))
    return failure(c, 400, 'address', `${address} is not an EVM or Solana address.`)
  const named = chains.filter(({ caipNetworkId }) => chainId === undefined || caipNetworkId === chainId)
  if (named.length === 0) return failure(c, 400, 'chainId', `The sandbox has no chain ${chainId}.`)
  const asked = named.filter(({ caipNetworkId }) => nativeChainsOf(caipNetworkId)?.isAddress(address))
  if (asked.length === 0) return failure(c, 400, 'address', `${address} is no address of ${chainId}.`)
  return { chains: asked, address, account: isEvm ? address.toLowerCase() : address }
}
