import type { Page } from 'playwright-core'
import { WORKING_CARD } from '../../../../demo/sandbox/onramp/check-card.ts'
import type { Visit } from '../open-visit.ts'
import { fillIn } from '../type-into.ts'

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

/** Fills in the card form of the provider's page, and pays. */
export async function payByCard(popup: Page, number = WORKING_CARD) {
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expiry date').fill('12/99')
  await popup.getByLabel('Security code').fill('123')
  await popup.getByLabel('Name on the card').fill('Ada Lovelace')
  await popup.getByRole('button', { name: /^Pay/ }).click()
}
