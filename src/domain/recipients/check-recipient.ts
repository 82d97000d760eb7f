import type { AddressProblem, RecipientRules } from '#core/ports/chain-family.ts'

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
