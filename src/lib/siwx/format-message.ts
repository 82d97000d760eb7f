import { namespaceOf, referenceOf } from '../caip.ts'
import type { SiwxMessage } from './check-message.ts'
import type { SignInRules } from './sign-in-rules.ts'

/**
 * The text of a message: EIP-4361 for EVM accounts, the same of CAIP-122 for others. Fields must have passed
 * `findMessageProblem`. An empty statement counts as no statement.
 * @param rules of the families that can sign in, or of the message's own
 */
export function formatMessage(message: SiwxMessage, rules: readonly SignInRules[]): string {
  const { chainId, scheme, statement, expirationTime, notBefore, requestId, resources } = message
  const { chainName } = rules.find(({ namespace }) => namespace === namespaceOf(chainId))!
  const origin = scheme === undefined ? message.domain : `${scheme}://${message.domain}`
  return [
    `${origin} wants you to sign in with your ${chainName} account:`,
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
