import { namespaceOf, referenceOf } from '../caip.ts'
import { SIWX_CHAINS, type SiwxMessage, type SiwxNamespace } from './siwx-message.ts'

/**
 * The text of a message: EIP-4361 on eip155, the same of CAIP-122 on solana and bip122. Fields must have passed
 * `findMessageProblem`. An empty statement counts as no statement.
 */
export function formatMessage(message: SiwxMessage): string {
  const { chainId, scheme, statement, expirationTime, notBefore, requestId, resources } = message
  const chain = SIWX_CHAINS[namespaceOf(chainId) as SiwxNamespace]
  const origin = scheme === undefined ? message.domain : `${scheme}://${message.domain}`
  return [
    `${origin} wants you to sign in with your ${chain} account:`,
    message.accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${referenceOf(chainId)}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
