import type { PaymentRules } from '#core/ports/chain-family.ts'
import { SOLANA_MAINNET } from './namespace.ts'

/** The parameters of a transfer request besides who gets how much of what. */
const NOTES = ['reference', 'label', 'message', 'memo'] as const

const problem = (text: string) => ({ problem: text })

/** Transfer requests of Solana Pay. */
export const paymentRules: PaymentRules = {
  tokens: 'token',
  // SOL has one number on all of Solana's networks.
  isCoin: (coinType) => coinType === '501',
  scheme: 'solana',
  parse(target, fields) {
    if (/^https:/i.test(target)) return problem('it is a transaction request, and only transfer requests can be paid')
    if (!/^\w+$/.test(target)) return problem('it names no recipient')
    const text = fields.get('amount') ?? ''
    if (!/^\d{1,78}(?:\.\d{1,78})?$/.test(text) || !/[1-9]/.test(text)) return problem('it has no amount above zero')
    const notes = Object.fromEntries(NOTES.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])))
    return { reference: SOLANA_MAINNET, recipient: target, token: fields.get('spl-token'), amount: { text }, notes }
  },
  write({ reference, recipient, token, text, notes = {} }) {
    if (reference !== SOLANA_MAINNET) return problem('Solana Pay is for mainnet only')
    const all = { amount: text, 'spl-token': token, ...notes }
    const fields = new Map(
      ['amount', 'spl-token', ...NOTES].flatMap((name) => {
        const value = all[name as keyof typeof all]
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
    return { target: recipient, fields }
  },
}
