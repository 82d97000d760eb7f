import type { Locator, Page } from 'playwright-core'
import { WORKING_CARD } from '../../../../demo/sandbox/onramp/check-card.ts'
import { openConnected } from '../open-connected.ts'
import type { Visit, VisitOptions } from '../open-visit.ts'
import { passUntil } from '../send/node-faults.ts'
import type { Journey } from '../set-up-journey.ts'
import { fillIn } from '../type-into.ts'

/** Options of a page whose time can be made to pass. */
export const TIMED: Pick<VisitOptions, 'prepare'> = { prepare: ({ page }) => page.clock.install() }

/** Waits for what a purchase has become. The site asks about it every few seconds, which pass at once in a {@link TIMED} page. */
export const waitForOutcome = ({ page }: Pick<Visit, 'page'>, shown: Locator): Promise<void> =>
  passUntil(page, () => shown.isVisible())

/** The form's fields and buttons by their accessible names. */
export function buyFieldsOf({ dialog, page }: Pick<Visit, 'dialog' | 'page'>) {
  const amount = dialog.dialog.getByRole('textbox', { name: /^You pay/ })
  return {
    amount,
    /** Resolves once what the amount gives is shown. */
    async quote(text: string) {
      await fillIn(amount, text)
      await dialog.text(/^About \d/).waitFor()
    },
    /** Presses a provider; resolves with their page. */
    async openPage(seller: RegExp): Promise<Page> {
      const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button(seller).click()])
      await popup.getByRole('heading', { name: /^Buy with/ }).waitFor()
      return popup
    },
  }
}

/** A visitor with a browser wallet and Buy open, in a {@link TIMED} page. */
export async function openBuy(journey: Journey, options: VisitOptions = {}) {
  const visit = await openConnected(journey, { ...TIMED, ...options })
  await visit.dialog.show('Account')
  await visit.dialog.button('Buy').click()
  return { ...visit, ...buyFieldsOf(visit) }
}

/** The visitor comes back from the provider's page. Where that is a tab, it has hidden the site's: nothing is asked meanwhile. */
export const comeBack = (popup: Page) => popup.context().pages()[0]!.bringToFront()

/** Fills in the card form of the provider's page, pays, and comes back. */
export async function payByCard(popup: Page, number = WORKING_CARD) {
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expiry date').fill('12/99')
  await popup.getByLabel('Security code').fill('123')
  await popup.getByLabel('Name on the card').fill('Ada Lovelace')
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await comeBack(popup)
}
