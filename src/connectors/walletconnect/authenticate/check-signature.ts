import { getAddress } from 'viem/utils'
import type { Network } from '#core/networks/network.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { isMalleable, verifyEoa } from '#chains/evm/verification/verify-eoa.ts'

/** A text, who is said to have signed it, and how (CAIP-74, and EIP-6492 for contracts that are not there yet). */
export interface SignatureToCheck {
  readonly type: 'eip191' | 'eip1271' | 'eip6492'
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** `unknown` if only a contract could tell, and its chain was not reached. */
export type SignatureCheck = (signed: SignatureToCheck) => Promise<'right' | 'wrong' | 'unknown'>

interface CheckDeps {
  findNetwork(caipNetworkId: CaipNetworkId): Network | undefined
  loadRpc(): Promise<Rpc>
}

/**
 * Of an account with a key by recovery (EIP-191); of a contract, also one that is still to be made, by asking its chain (EIP-1271,
 * EIP-6492) through the site's own endpoints.
 */
export function createSignatureCheck({ findNetwork, loadRpc }: CheckDeps): SignatureCheck {
  return async ({ type, message: text, signature, address, caipNetworkId }) => {
    if (type === 'eip191') {
      const isSigned = await verifyEoa(getAddress(address), text, signature as `0x${string}`)
      return isSigned && !isMalleable(signature as `0x${string}`) ? 'right' : 'wrong'
    }
    const network = findNetwork(caipNetworkId)
    if (!network?.rpcUrls.default.http.length) return 'unknown'
    try {
      const { verifyEip155 } = await import('#chains/evm/verification/verify-eip155.ts')
      return (await verifyEip155(loadRpc, { network, address, text, signature })) ? 'right' : 'wrong'
    } catch {
      return 'unknown' // No endpoint has answered.
    }
  }
}
