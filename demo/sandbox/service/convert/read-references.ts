import type { Context } from 'hono'
import { type Address, getAddress } from 'viem'
import type { RunningExchange } from '../../exchange/create-exchange.ts'
import { NATIVE_ADDRESS } from '../../exchange/exchange-table.ts'
import { EVM_ADDRESS } from '../blockchain-api/address-forms.ts'
import { failure } from '../service-context.ts'
import type { ConvertContext } from './convert-context.ts'

/** A CAIP-10 id of an EVM chain. */
const REFERENCE = /^(eip155:[1-9]\d{0,31}):(0x[0-9a-fA-F]{40})$/
const UINT256_DIGITS = 78
const MOST = 2n ** 256n

/** A token or an account on a chain. */
export interface Reference {
  readonly caipNetworkId: string
  readonly address: Address
}

/** Parses a CAIP-10 id: an account, or a token by its contract. */
export function readReference(text: unknown): Reference | undefined {
  const [, caipNetworkId, address] = REFERENCE.exec(String(text)) ?? []
  return caipNetworkId === undefined ? undefined : { caipNetworkId, address: getAddress(address as Address) }
}

/** Writes a CAIP-10 id. The coin's address is in lower case: clients in use take a checksummed one for a token. */
export const writeReference = (caipNetworkId: string, address: string): string =>
  `${caipNetworkId}:${address === NATIVE_ADDRESS ? address.toLowerCase() : address}`

/** Parses a whole amount in the smallest unit; `undefined` for zero, and for more than a contract can count. */
export function readAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || text.length > UINT256_DIGITS || !/^[1-9]\d*$/.test(text)) return undefined
  const amount = BigInt(text)
  return amount < MOST ? amount : undefined
}

/** Two tokens to swap, or one to approve, and whose they are. */
export interface SwapParties {
  readonly running: RunningExchange
  readonly from: Reference
  readonly to: Reference
  readonly account: Address
}

/**
 * Parses `from`, `to` and `userAddress`, and opens the exchange of their chain; returns the error response if they are invalid.
 * @throws Error if the chain's node doesn't answer, or the exchange can't be deployed
 */
export async function readParties(
  c: Context,
  given: { readonly from?: unknown; readonly to?: unknown; readonly userAddress?: unknown },
  { exchanges }: ConvertContext,
): Promise<SwapParties | Response> {
  const [from, to] = [readReference(given.from), readReference(given.to)]
  if (!from) return failure(c, 400, 'from', `${String(given.from)} is not the CAIP-10 address of an EVM token.`)
  if (!to) return failure(c, 400, 'to', `${String(given.to)} is not the CAIP-10 address of an EVM token.`)
  if (from.caipNetworkId !== to.caipNetworkId)
    return failure(c, 400, 'to', `Tokens of ${from.caipNetworkId} cannot be swapped to ${to.caipNetworkId}.`)
  const account = readAccount(given.userAddress, from.caipNetworkId)
  if (!account)
    return failure(c, 400, 'userAddress', `${String(given.userAddress)} is not an account of ${from.caipNetworkId}.`)
  const running = await exchanges.open(from.caipNetworkId)
  if (!running) return failure(c, 400, 'from', `The sandbox has no exchange on ${from.caipNetworkId}.`)
  return { running, from, to, account }
}

/** Accounts come with their chain, or without. */
function readAccount(text: unknown, caipNetworkId: string): Address | undefined {
  const plain = String(text)
  if (EVM_ADDRESS.test(plain)) return getAddress(plain as Address)
  const reference = readReference(text)
  return reference?.caipNetworkId === caipNetworkId ? reference.address : undefined
}
