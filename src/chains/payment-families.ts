import type { PaymentRules, RecipientRules } from '#core/ports/chain-family.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { EVM } from './evm/namespace.ts'
import { paymentRules as evm } from './evm/payment-rules.ts'
import { recipientRules as evmRecipients } from './evm/recipient-rules.ts'
import { SOLANA } from './solana/namespace.ts'
import { paymentRules as solana } from './solana/payment-rules.ts'
import { recipientRules as solanaRecipients } from './solana/recipient-rules.ts'

/** Rules for a family’s payment links. */
export interface PaymentFamily {
  readonly payments: PaymentRules
  readonly recipients: RecipientRules
  /** True if recipients may be names. */
  readonly hasNames: boolean
  /** Of its coins, unless a network says otherwise. */
  readonly coinDecimals: number
}

/** The families that have payment links: for servers, which need them synchronously. */
export const PAYMENT_FAMILIES: Readonly<Partial<Record<ChainNamespace, PaymentFamily>>> = {
  [EVM]: { payments: evm, recipients: evmRecipients, hasNames: true, coinDecimals: 18 },
  [SOLANA]: { payments: solana, recipients: solanaRecipients, hasNames: false, coinDecimals: 9 },
}
