import { generateNonce, SiweMessage } from 'siwe'
import { createPublicClient, http, type Address, type Hex } from 'viem'

export const newNonce = (): string => generateNonce()

/** The address that has signed, or `undefined` if the sign-in is refused. Accept each nonce once. */
export async function whoSigned(
  message: string,
  signature: string,
  { domain, nonce, rpcUrl }: { domain: string; nonce: string; rpcUrl: string },
): Promise<string | undefined> {
  const signIn = new SiweMessage(message)
  // Otherwise a contract could make this server ask a URL (ERC-3668).
  const client = createPublicClient({ ccipRead: false, transport: http(rpcUrl) })
  // Contract accounts, including undeployed ones (EIP-6492).
  const verificationFallback = async () => ({
    success: await client.verifyMessage({ address: signIn.address as Address, message, signature: signature as Hex }),
    data: signIn,
  })
  const options = { suppressExceptions: true, verificationFallback }
  const { success } = await signIn.verify({ signature, domain, nonce }, options)
  return success ? signIn.address : undefined
}
