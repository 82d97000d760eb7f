import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Chain } from '../../../../demo/sandbox/chains/start-chains.ts'
import { openConnected } from '../open-connected.ts'
import type { Visit, VisitOptions } from '../open-visit.ts'
import type { Journey } from '../set-up-journey.ts'
import { fillIn } from '../type-into.ts'
import { createBrowserWallet, type BrowserWallet, type BrowserWalletOptions } from '../wallets/create-browser-wallet.ts'

/** A visitor with a browser wallet and Send open, and its fields and buttons by their accessible names. */
export async function openSend(
  journey: Journey,
  {
    path = '/strict.html',
    visit: visitOptions = {},
    ...walletOptions
  }: Omit<BrowserWalletOptions, 'sandbox'> & {
    path?: string
    visit?: VisitOptions
  } = {},
) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...walletOptions })
  const visit = await openConnected(journey, { path, wallet, ...visitOptions })
  await visit.dialog.show('Send')
  return {
    ...visit,
    ...fieldsOf(visit),
    ...askingOf(visit, wallet),
  }
}

/** How Send asks a browser wallet. */
export const askingOf = ({ dialog }: Pick<Visit, 'dialog'>, wallet: BrowserWallet) => ({
  /** Presses Send; resolves once the wallet prompts the visitor, who has yet to answer. */
  async askWallet(press: (send: Locator) => Promise<void> = (send) => send.click()) {
    const request = wallet.hold('eth_sendTransaction')
    await press(dialog.button('Send'))
    await request.asked
    return request
  },
})

/** Send's fields and buttons by their accessible names. */
export function fieldsOf({ dialog }: Pick<Visit, 'dialog'>) {
  const amount = dialog.dialog.getByRole('textbox', { name: /^Amount/ })
  const recipient = dialog.dialog.getByRole('textbox', { name: 'To', exact: true })
  return {
    amount,
    recipient,
    /** Waits for the preview; resolves with its text. */
    async review() {
      await dialog.button('Review').click()
      await dialog.dialog.getByText('Network fee', { exact: true }).waitFor()
      return dialog.dialog.innerText()
    },
    async fill(typed: string, to: string) {
      await fillIn(amount, typed)
      await fillIn(recipient, to)
    },
    async chooseToken(symbol: string) {
      await dialog.button(/Balance /).click()
      await fillIn(dialog.dialog.getByRole('searchbox'), symbol)
      await dialog.dialog.getByRole('listitem').getByRole('button').first().click()
      await dialog.button(new RegExp(`^${symbol}`)).waitFor()
    },
    /** Presses Send; resolves once the result is shown. */
    async send() {
      await dialog.button('Send').click()
      await dialog.button('Done').waitFor()
    },
  }
}

const BALANCE_OF = '0x70a08231'

/** An account's balance of a token, or of the native coin, in the smallest unit, as the chain has it. */
export async function balanceOn(chain: Chain, account: string, token?: string): Promise<bigint> {
  // The hash of a transaction is there a moment before its block.
  await expect.poll(() => chain.request('txpool_status')).toMatchObject({ pending: '0x0' })
  const answer = token
    ? await chain.request('eth_call', [
        { to: token, data: `${BALANCE_OF}${account.slice(2).toLowerCase().padStart(64, '0')}` },
        'latest',
      ])
    : await chain.request('eth_getBalance', [account, 'latest'])
  return BigInt(String(answer))
}
