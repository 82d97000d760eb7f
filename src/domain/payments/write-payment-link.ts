import type { PaymentRules, PaymentToLink } from '#core/ports/chain-family.ts'
import { joinPaymentLink } from '#lib/payment-link.ts'

/** A payment as a link for wallet apps [pay.links-out]; or why there is none, in English for developers. */
export function writePaymentLink(
  rules: PaymentRules,
  payment: PaymentToLink,
): { readonly link: string } | { readonly problem: string } {
  const written = rules.write(payment)
  if ('problem' in written) return written
  const link = joinPaymentLink({ scheme: rules.scheme, ...written })
  return link === undefined ? { problem: 'it would be too long' } : { link }
}
