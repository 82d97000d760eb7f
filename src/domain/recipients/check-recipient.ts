import type { AddressProblem, RecipientRules } from '#core/ports/chain-family.ts'

/** Why nothing may be sent to what was typed. */
export type RecipientProblem = AddressProblem | 'token-address'

/** Reads a typed address as its chain family writes it [send.addresses]: in its canonical form. */
export const parseRecipient = (
  typed: string,
  rules: RecipientRules | undefined,
): { readonly address: string } | { readonly problem: RecipientProblem } =>
  rules?.parse(typed) ?? { problem: 'not-an-address' }

/** Whether a typed text may be meant as a name: addresses have no dots. */
export const isNameLike = (typed: string): boolean => typed.includes('.')
