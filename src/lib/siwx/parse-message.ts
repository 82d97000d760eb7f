import { findMessageProblem, type SiwxMessage } from './check-message.ts'
import type { SignInRules } from './sign-in-rules.ts'

/** No real message is longer; longer text isn’t parsed. */
export const MESSAGE_LIMIT = 64_000

const HEADER = /^(?:([^:/ ]+):\/\/)?(\S+) wants you to sign in with your (.+) account:$/

/** Fields after the statement, in their order; all but the last four are required. */
const FIELDS = [
  ['uri', 'URI: ', true],
  ['version', 'Version: ', true],
  ['reference', 'Chain ID: ', true],
  ['nonce', 'Nonce: ', true],
  ['issuedAt', 'Issued At: ', true],
  ['expirationTime', 'Expiration Time: ', false],
  ['notBefore', 'Not Before: ', false],
  ['requestId', 'Request ID: ', false],
] as const

interface ParseOptions {
  /** Also accepts a lower-case address, since some wallets sign those; it is read with its checksum. */
  readonly allowsLowerCase?: boolean
}

type Parsed = { readonly message: SiwxMessage } | { readonly problem: string }

/**
 * Reads a sign-in message, exactly as EIP-4361 and CAIP-122 write it: order, line breaks, characters, checksum of the
 * address, times that exist. The text of an empty statement, which some libraries write, is read as ''.
 * @param rules of the families that can sign in
 */
export function parseMessage(
  text: string,
  rules: readonly SignInRules[],
  { allowsLowerCase = false }: ParseOptions = {},
): Parsed {
  if (text.length > MESSAGE_LIMIT) return { problem: 'it is too long' }
  const lines = text.split('\n')
  const [, scheme, domain = '', chain] = HEADER.exec(lines.shift() ?? '') ?? []
  const family = rules.find(({ chainName }) => chainName === chain)
  if (!family) return { problem: 'its first line must say who wants you to sign in with which account' }
  const written = lines.shift() ?? ''
  const isLowerCase = allowsLowerCase && written === written.toLowerCase()
  const accountAddress = (isLowerCase && family.fromLowerCase?.(written)) || written
  if (lines.shift() !== '') return { problem: 'an empty line must follow the address' }
  const statement = readStatement(lines)
  if (statement === undefined) return { problem: 'its statement must be one line between empty lines' }

  const values: Partial<Record<(typeof FIELDS)[number][0], string>> = {}
  for (const [name, label, isRequired] of FIELDS) {
    if (lines[0]?.startsWith(label)) values[name] = lines.shift()!.slice(label.length)
    else if (isRequired) return { problem: `'${label.trim()}' is missing, or not where it belongs` }
  }
  const resources = readResources(lines)
  if (lines.length > 0) return { problem: `'${lines[0]!.slice(0, 40)}' does not belong where it is` }

  const { uri = '', version = '', reference = '', nonce = '', issuedAt = '', ...optional } = values
  const message: SiwxMessage = {
    chainId: `${family.namespace}:${reference}`,
    accountAddress,
    domain,
    ...(scheme !== undefined && { scheme }),
    uri,
    version,
    nonce,
    issuedAt,
    ...(statement !== null && { statement }),
    ...optional,
    ...(resources && { resources }),
  }
  const problem = findMessageProblem(message, rules)
  return problem === undefined ? { message } : { problem }
}

/** `null` if there is none, `undefined` if it is malformed. Consumes its lines. */
function readStatement(lines: string[]): string | null | undefined {
  const [first, second, third] = lines
  if (first === '' && second !== '') {
    lines.splice(0, 1)
    return null
  }
  const isBetween = first !== undefined && second === '' && third !== ''
  if (isBetween) lines.splice(0, 2)
  return isBetween ? first : undefined
}

/** Consumes the lines of the resources; `undefined` if there are none. */
function readResources(lines: string[]): string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined
  const [, ...entries] = lines.splice(0)
  const end = entries.findIndex((entry) => !entry.startsWith('- '))
  if (end >= 0) lines.push(...entries.splice(end))
  return entries.map((entry) => entry.slice(2))
}
