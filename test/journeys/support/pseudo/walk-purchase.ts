import { payByCard, waitForOutcome } from '../buy/buy-fields.ts'
import type { Visit } from '../open-visit.ts'
import { expectNoEnglish } from './expect-no-english.ts'
import { accented, named } from './find-pseudo.ts'

/** From the form to what arrived. */
export async function walkPurchase(visit: Visit): Promise<void> {
  const { dialog, page } = visit
  await dialog.show('BuyProviders')
  const amount = dialog.dialog.getByRole('textbox')
  await amount.waitFor()
  await expectNoEnglish(visit, 'BuyProviders')
  for (const view of ['BuySelectToken', 'BuySelectCurrency']) {
    await dialog.show(view)
    await dialog.title.getByText('[!!').waitFor()
    await expectNoEnglish(visit, view)
  }
  await dialog.show('BuyProviders')
  await amount.fill('5')
  await dialog.dialog.getByText(accented('or more')).first().waitFor()
  await expectNoEnglish(visit, 'too little')
  await amount.fill('50')
  await dialog.dialog.getByText(accented('About')).first().waitFor()
  await expectNoEnglish(visit, 'a quote')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.dialog.getByRole('button', { name: /^Coinbase/ }).click(),
  ])
  await popup.getByRole('heading', { name: /^Buy with/ }).waitFor()
  await dialog.dialog.getByText(accented('This view updates by itself')).first().waitFor()
  await expectNoEnglish(visit, 'BuyInProgress')
  await payByCard(popup)
  await waitForOutcome(visit, named(visit, 'Done'))
  await expectNoEnglish(visit, 'what arrived')
}
