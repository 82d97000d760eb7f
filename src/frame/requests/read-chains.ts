import { isCaipNetworkId, referenceOf, type CaipNetworkId } from '#lib/caip.ts'
import { refuse } from './read-params.ts'

/** Max chains that one request can be about. */
export const CHAINS_LIMIT = 30

/** The hexadecimal ids of EVM chains. @throws WalletDialogError `frame_request_invalid` */
export function readChains(named: unknown): readonly CaipNetworkId[] {
  return Array.isArray(named) && named.length <= CHAINS_LIMIT ? named.map(readChain) : refuse('its chains')
}

/** @throws WalletDialogError `frame_request_invalid` */
export function readChain(chain: unknown): CaipNetworkId {
  const id = typeof chain === 'string' && /^0x[\da-f]{1,16}$/i.test(chain) ? `eip155:${BigInt(chain)}` : ''
  return isCaipNetworkId(id) ? id : refuse('its chains')
}

export const hexOfChain = (chainId: CaipNetworkId) => `0x${BigInt(referenceOf(chainId)).toString(16)}`
