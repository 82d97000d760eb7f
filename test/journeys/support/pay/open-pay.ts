import { expect } from 'vitest'
import type { PayRequest } from '../../../../src/core/model/payment.ts'
import type { Visit } from '../open-visit.ts'

/** How a call of `pay()` has ended; `undefined` while it hasn’t. */
export type PayEnd =
  | { readonly transactionId: string }
  | { readonly code: string; readonly data: Readonly<Record<string, unknown>> }
  | undefined

declare global {
  interface Window {
    payEnds?: PayEnd[]
  }
}

/** What a page asks of its visitor by `pay()`, and what it hears. */
export function payParts({ page, dialog }: Pick<Visit, 'page' | 'dialog'>) {
  /** Asks as the page does, without waiting for the end. Resolves with the number of the call. */
  const ask = (request: PayRequest | string) =>
    page.evaluate((given) => {
      const ends = (window.payEnds ??= [])
      const call = ends.push(undefined) - 1
      document
        .querySelector('wallet-dialog')!
        .pay(given)
        .then(
          (result) => (ends[call] = result),
          ({ code, data }: { code: string; data: Record<string, unknown> }) => (ends[call] = { code, data }),
        )
      return call
    }, request)
  const end = (call = 0) => page.evaluate((at) => window.payEnds?.[at], call)
  return {
    ask,
    end,
    /** Resolves once the call has ended. */
    async ended(call = 0): Promise<NonNullable<PayEnd>> {
      await expect.poll(() => end(call), { timeout: 15_000 }).toBeTruthy()
      return (await end(call))!
    },
    /** The text of the dialog, in one line. */
    said: async () => (await dialog.dialog.innerText()).replace(/\s+/g, ' '),
    payButton: dialog.dialog.getByRole('button', { name: 'Pay', exact: true }),
  }
}
