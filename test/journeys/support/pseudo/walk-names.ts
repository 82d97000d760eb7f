import type { Visit } from '../open-visit.ts'
import type { BrowserWallet } from '../wallets/create-browser-wallet.ts'
import { expectNoEnglish } from './expect-no-english.ts'
import { accented, heading, named } from './set-up-pseudo-journey.ts'

/** From an account without a name to one with a name, declined once. */
export async function walkNames(visit: Visit, wallet: BrowserWallet): Promise<void> {
  const { dialog, network } = visit
  network.allowNetworkReports(/profile/)
  const said = (english: string) => dialog.dialog.getByText(accented(english)).first().waitFor()
  await dialog.show('ChooseAccountName')
  await named(visit, 'Choose a name').waitFor()
  await expectNoEnglish(visit, 'ChooseAccountName')
  await named(visit, 'Choose a name').click()
  const field = dialog.dialog.getByRole('textbox')
  await named(visit, 'Register').click()
  await said('Enter a name.')
  await expectNoEnglish(visit, 'a name that is missing')
  await field.fill('1-2-3-4')
  await said('is available.')
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
