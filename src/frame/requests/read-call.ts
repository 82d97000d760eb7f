import type { CaipNetworkId } from '#lib/caip.ts'
import { checksumAddress } from '#lib/checksum-address.ts'
import type { EvmCall } from './describe-parts.ts'
import { readHex, refuse } from './read-params.ts'

interface CallFields {
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
  readonly input?: string | undefined
}

/** @throws WalletDialogError `frame_request_invalid` */
export function readCall({ to, value, data, input }: CallFields): EvmCall {
  const receiver = to === undefined ? undefined : checksumAddress(to)
  if (to !== undefined && receiver === undefined) return refuse('its receiver is no address')
  if (data !== undefined && input !== undefined && data !== input) return refuse('its data is there twice')
  const bytes = readHex(data ?? input ?? '0x')
  if (!bytes) return refuse('its data')
  if (receiver === undefined && bytes.length === 0) return refuse('it has no receiver')
  return { to: receiver, value: readNumber(value ?? '0x0', 'value'), data: bytes }
}

/**
 * Checks that the chain of a request, if it names one, is the chain that it came for.
 * @throws WalletDialogError `frame_request_invalid`
 */
export function readChain(named: string | undefined, chainId: CaipNetworkId): void {
  if (named !== undefined && `eip155:${readNumber(named, 'chain id')}` !== chainId)
    return refuse('it is for another network')
}

function readNumber(value: string, what: string): bigint {
  return /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : refuse(`its ${what}`)
}
