import { generateNonce, SiweMessage } from 'siwe'

export const newNonce = (): string => generateNonce()

/** The address that has signed, or `undefined` if the sign-in is refused. Accept each nonce once. */
export async function whoSigned(
  message: string,
  signature: string,
  { domain, nonce }: { domain: string; nonce: string },
): Promise<string | undefined> {
  const signIn = new SiweMessage(message)
  const { success } = await signIn.verify({ signature, domain, nonce }, { suppressExceptions: true })
  return success ? signIn.address : undefined
}
