import type { AddressProblem, RecipientRules } from '#core/ports/chain-family.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** Why nothing can be sent to what was typed. */
export type RecipientProblem = AddressProblem | 'token-address'

/** Reads a typed address by its chain family's rules [send.addresses], in its canonical form. */
export const parseRecipient = (
  typed: string,
  rules: RecipientRules | undefined,
): { readonly address: string } | { readonly problem: RecipientProblem } =>
  rules?.parse(typed) ?? { problem: 'not-an-address' }

/** True if typed text could be a name: addresses have no dots. */
export const isNameLike = (typed: string): boolean => typed.includes('.')

/** A recipient: a canonical address or a name. */
export type Payee = { readonly address: string } | { readonly name: string }

export interface PayeeRules {
  readonly rules: RecipientRules | undefined
  /** The canonical address of the token that is sent; `undefined` for the network’s coin. */
  readonly token: string | undefined
  /** True if the network has names. */
  readonly hasNames: boolean
}

/** Describes a wrong recipient, for developers. */
const PROBLEMS: Readonly<Record<RecipientProblem, string>> = {
  'not-an-address': 'is no address or name on this network',
  'wrong-case': 'has a typo: its checksum (EIP-55) is wrong',
  'zero-address': 'is a burn address',
  'token-address': 'is the token’s own address',
}

/** Reads a recipient that a site names. `problem`: why nothing can be sent there, for developers. */
export function readPayee(
  recipient: string,
  { rules, token, hasNames }: PayeeRules,
): Payee | { readonly problem: string } {
  const typed = recipient.trim()
  if (hasNames && isNameLike(typed)) return { name: typed }
  const parsed = parseRecipient(typed, rules)
  if ('problem' in parsed) return { problem: PROBLEMS[parsed.problem] }
  const isToken = token !== undefined && isSameAddress(parsed.address, token)
  return isToken ? { problem: PROBLEMS['token-address'] } : parsed
}
