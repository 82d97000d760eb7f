import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/**
 * The text of Sign In With Solana: CAIP-122 in the format of `solana:signIn`.
 *
 * @param host - the site's host, used if it gives no domain.
 */
export function createSignInText(input: SolanaSignInInput, address: string, host: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const resources = input.resources ? ['Resources:', ...input.resources.map((resource) => `- ${resource}`)] : []
  const blocks = [
    [`${input.domain ?? host} wants you to sign in with your Solana account:`, address],
    ...(input.statement === undefined ? [] : [[input.statement]]),
    ...(fields.length + resources.length > 0 ? [[...fields, ...resources]] : []),
  ]
  return blocks.map((lines) => lines.join('\n')).join('\n\n')
}
