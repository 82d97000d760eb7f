import type { Locator } from 'playwright-core'
import { openConnected } from '../open-connected.ts'
import type { Visit, VisitOptions } from '../open-visit.ts'
import type { Journey } from '../set-up-journey.ts'
import { fillIn } from '../type-into.ts'
import { createBrowserWallet, type BrowserWalletOptions } from '../wallets/create-browser-wallet.ts'
import { nameRouters } from './name-routers.ts'

/** A visitor with a browser wallet and Swap open, on a page that names the sandbox's router. */
export async function openSwap(
  journey: Journey,
  { visit: visitOptions = {}, ...walletOptions }: Omit<BrowserWalletOptions, 'sandbox'> & { visit?: VisitOptions } = {},
) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, ...walletOptions })
  const visit = await openConnected(journey, {
    wallet,
    ...visitOptions,
    async prepare(fresh) {
      await nameRouters(fresh.context, journey.sandbox.info)
      await visitOptions.prepare?.(fresh)
    },
  })
  await visit.dialog.show('Swap')
  await visit.dialog.button(/^ETH/).waitFor()
  return { ...visit, ...swapFields(visit) }
}

/** The fields and buttons of Swap by their accessible names. */
export function swapFields({ dialog }: Pick<Visit, 'dialog'>) {
  const pay = dialog.dialog.getByRole('textbox', { name: 'You pay' })
  const receive = dialog.dialog.getByRole('textbox', { name: 'You receive' })
  const panel = (name: string) => dialog.dialog.getByRole('group', { name })

  /** Chooses the token of a panel: the first that is found, by its symbol or address. */
  async function choose(name: 'You pay' | 'You receive', text: string) {
    const opened = panel(name).getByRole('button', { name: /token$/ })
    await opened.click()
    await fillIn(dialog.dialog.getByRole('searchbox'), text)
    await dialog.dialog.getByRole('listitem').getByRole('button').first().click()
    await pay.waitFor()
  }

  return {
    pay,
    receive,
    choose,
    /** A complete draft; resolves once its quote is shown. */
    async draft(from: string, amount: string, to: string) {
      await choose('You pay', from)
      await choose('You receive', to)
      await fillIn(pay, amount)
      await quoted()
    },
    quoted,
    /** Goes to the review; resolves with what it says, in one line. */
    async review() {
      await dialog.button('Review').click()
      await dialog.text('Exchange contract').waitFor()
      return (await dialog.dialog.innerText()).replace(/\s+/g, ' ')
    },
    /** Ticks the warning of a router that only the sandbox's service names. */
    async tickRouter() {
      await dialog.text(/a contract that only the swap service names/).waitFor()
      await dialog.dialog.getByRole('checkbox').check()
    },
    /** Presses Confirm swap; resolves once the swap is in a block. */
    async confirm(press: (confirm: Locator) => Promise<void> = (confirm) => confirm.click()) {
      await press(dialog.button('Confirm swap'))
      await dialog.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    },
  }

  function quoted() {
    return dialog.button('Refresh quote').waitFor()
  }
}
