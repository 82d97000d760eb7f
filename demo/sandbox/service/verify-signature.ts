import { type Address, createClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'

/** A text that was signed by `personal_sign`. */
interface SignedText {
  readonly rpcUrl: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/** What a signature may look like: 65 bytes, or what a contract takes, with the deployment of that contract. */
export const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,20000}$/

/**
 * Whether an account has signed a text: with its key, or as the contract that it is (ERC-1271) or will be (ERC-6492).
 * @throws Error if the node doesn't answer
 */
export async function verifySignature({ rpcUrl, ...signed }: SignedText): Promise<boolean> {
  return await verifyMessage(createClient({ ccipRead: false, transport: http(rpcUrl, { retryCount: 0 }) }), signed)
}
