import type { PaymentRules } from '#core/ports/chain-family.ts'

/** Solana Pay supports mainnet only. */
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What a wallet would have to add to the transaction, so that the merchant finds it. */
const EXTRAS = ['reference', 'memo']

const problem = (text: string) => ({ problem: text })

/** Transfer requests of Solana Pay. */
export const paymentRules: PaymentRules = {
  tokens: 'token',
  scheme: 'solana',
  parse(target, fields) {
    if (/^https:/i.test(target)) return problem('it is a transaction request, and only transfer requests can be paid')
    if (!/^\w+$/.test(target)) return problem('it names no recipient')
    const extra = EXTRAS.find((name) => fields.has(name))
    if (extra) return problem(`it asks for a ${extra}, which is not supported`)
    const text = fields.get('amount') ?? ''
    if (!/^\d{1,78}(?:\.\d{1,78})?$/.test(text) || !/[1-9]/.test(text)) return problem('it has no amount above zero')
    return { reference: MAINNET, recipient: target, token: fields.get('spl-token'), amount: { text } }
  },
}
