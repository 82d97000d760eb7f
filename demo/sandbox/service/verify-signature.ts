import { type Address, createClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'

/** A text that was signed by `personal_sign`. */
interface SignedText {
  readonly rpcUrl: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/** Format of a signature: 65 bytes, or a contract's signature, with the deployment of that contract. */
export const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,20000}$/

/**
 * Verifies an account's signature of a text: by its key, or by its deployed (ERC-1271) or future (ERC-6492) contract.
 * @throws Error if the node doesn't answer
 */
export async function verifySignature({ rpcUrl, ...signed }: SignedText): Promise<boolean> {
  return await verifyMessage(createClient({ ccipRead: false, transport: http(rpcUrl, { retryCount: 0 }) }), signed)
}
