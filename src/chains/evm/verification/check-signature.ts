import { getAddress } from 'viem/utils'
import type { ChainAccess, SignatureCheck } from '#core/ports/walletconnect-rules.ts'
import { isMalleable, verifyEoa } from './verify-eoa.ts'

/**
 * For an account with a key, by recovery (EIP-191); for a contract, deployed or not, by asking its chain (EIP-1271,
 * EIP-6492) through the site's own endpoints.
 */
export function createSignatureCheck({ findNetwork, loadRpc }: ChainAccess): SignatureCheck {
  return async ({ type, message: text, signature, address, caipNetworkId }) => {
    if (type === 'eip191') {
      const isSigned = await verifyEoa(getAddress(address), text, signature as `0x${string}`)
      return isSigned && !isMalleable(signature as `0x${string}`) ? 'right' : 'wrong'
    }
    const network = findNetwork(caipNetworkId)
    if (!network?.rpcUrls.default.http.length) return 'unknown'
    try {
      const { verifyEip155 } = await import('./verify-eip155.ts')
      return (await verifyEip155(loadRpc, { network, address, text, signature })) ? 'right' : 'wrong'
    } catch {
      return 'unknown' // No endpoint answered.
    }
  }
}
