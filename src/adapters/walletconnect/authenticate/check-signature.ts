import { hashMessage, recoverMessageAddress } from 'viem/utils'
import type { Clock } from '#core/ports/clock.ts'
import type { Network } from '#core/networks/network.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { ProviderRpcError } from '../provider/provider-rpc-error.ts'
import { requestEndpoint } from '../provider/request-endpoint.ts'

/** A text, who is said to have signed it, and how. */
export interface SignatureToCheck {
  readonly type: 'eip191' | 'eip1271'
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** `unknown` where only a contract could tell, and its chain was not reached. */
export type SignatureCheck = (signed: SignatureToCheck) => Promise<'right' | 'wrong' | 'unknown'>

interface CheckDeps {
  findNetwork(caipNetworkId: CaipNetworkId): Network | undefined
  clock: Clock
  fetch: typeof fetch
}

/** `isValidSignature(bytes32,bytes)` and what it returns where the signature is right (EIP-1271). */
const MAGIC_VALUE = '0x1626ba7e'
const WORD_DIGITS = 64
const SIGNATURE = /^0x([\da-f]{2}){1,4096}$/i

/** Of an account with a key by recovery (EIP-191), of a contract by asking it (EIP-1271), through the site's own endpoints. */
export function createSignatureCheck({ findNetwork, clock, fetch }: CheckDeps): SignatureCheck {
  async function isContractSignature({ message, signature, address, caipNetworkId }: SignatureToCheck) {
    const urls = findNetwork(caipNetworkId)?.rpcUrls.default.http ?? []
    if (urls.length === 0) return 'unknown'
    const call = { to: address, data: encodeCall(hashMessage(message), signature) }
    try {
      const result = await requestEndpoint({ urls, method: 'eth_call', params: [call, 'latest'], clock, fetch })
      return typeof result === 'string' && result.toLowerCase().startsWith(MAGIC_VALUE) ? 'right' : 'wrong'
    } catch (error) {
      // 4901: no endpoint has answered; anything else is the contract's own refusal.
      return error instanceof ProviderRpcError && error.code !== 4901 ? 'wrong' : 'unknown'
    }
  }

  return async (signed) => {
    if (!SIGNATURE.test(signed.signature)) return 'wrong'
    if (signed.type === 'eip1271') return isContractSignature(signed)
    try {
      const signer = await recoverMessageAddress({
        message: signed.message,
        signature: signed.signature as `0x${string}`,
      })
      return signer === signed.address ? 'right' : 'wrong'
    } catch {
      return 'wrong' // No point of the curve.
    }
  }
}

function encodeCall(hash: string, signature: string): string {
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(WORD_DIGITS, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD_DIGITS) * WORD_DIGITS, '0')
  return `${MAGIC_VALUE}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`
}
