import type { Visit } from '../open-visit.ts'
import type { BrowserWallet } from '../wallets/create-browser-wallet.ts'
import { expectNoEnglish } from './expect-no-english.ts'
import { accented, heading, named } from './find-pseudo.ts'

/** From the account’s names to a new one, declined once. */
export async function walkNames(
  visit: Pick<Visit, 'page' | 'dialog' | 'network'> & { readonly wallet: BrowserWallet },
): Promise<void> {
  const { dialog, network, wallet } = visit
  network.allowNetworkReports(/profile/)
  const waitForText = (english: string) => dialog.dialog.getByText(accented(english)).first().waitFor()
  await dialog.show('ChooseAccountName')
  const choose = dialog.dialog.locator('.button.primary')
  await choose.waitFor()
  await expectNoEnglish(visit, 'ChooseAccountName')
  await choose.click()
  const field = dialog.dialog.getByRole('textbox')
  await named(visit, 'Register').click()
  await waitForText('Enter a name.')
  await expectNoEnglish(visit, 'a name that is missing')
  await field.fill('1-2-3-4')
  await waitForText('is available.')
  await expectNoEnglish(visit, 'a free name')
  const request = wallet.hold('personal_sign')
  await named(visit, 'Register').click()
  await request.asked
  await expectNoEnglish(visit, 'a wallet that is asked to sign a name')
  request.refuse(4001)
  await heading(visit, 'Request declined').waitFor()
  await expectNoEnglish(visit, 'a declined name')
  await named(visit, 'Try again').click()
  await named(visit, 'Done').waitFor()
  await expectNoEnglish(visit, 'RegisterAccountNameSuccess')
}
