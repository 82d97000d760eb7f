import { expect } from 'vitest'
import { tokensOf } from '../../../../demo/sandbox/tokens/token-table.ts'
import type { PayRequest } from '../../../../src/core/model/payment.ts'
import { openConnected } from '../open-connected.ts'
import type { Visit } from '../open-visit.ts'
import type { Journey } from '../set-up-journey.ts'
import { createBrowserWallet, type BrowserWalletOptions } from '../wallets/create-browser-wallet.ts'
import { GRACE } from '../wallets/dev-accounts.ts'

export const USDC = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
export const ETHER = { recipient: GRACE, amount: '0.25', asset: 'eip155:1/slip44:60' }
export const DOLLARS = { recipient: GRACE, amount: '12.5', asset: `eip155:1/erc20:${USDC}` }

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

/** A visitor with a connected browser wallet, on a page that asks to be paid. */
export async function openPaying(journey: Journey, options: Omit<BrowserWalletOptions, 'sandbox'> = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...options })
  const visit = await openConnected(journey, { wallet })
  return { ...visit, ...payParts(visit) }
}

/** A page's `pay()` calls and their results. */
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
      await expect.poll(() => end(call)).toBeTruthy()
      return (await end(call))!
    },
    /** The text of the dialog, in one line. */
    said: async () => (await dialog.dialog.innerText()).replace(/\s+/g, ' '),
    payButton: dialog.dialog.getByRole('button', { name: 'Pay', exact: true }),
  }
}
