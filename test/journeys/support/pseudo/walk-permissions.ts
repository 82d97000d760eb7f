import type { Sandbox } from '../../../../demo/sandbox/start-sandbox.ts'
import type { Visit } from '../open-visit.ts'
import type { BrowserWallet } from '../wallets/create-browser-wallet.ts'
import { ADA } from '../wallets/dev-accounts.ts'
import { expectNoEnglish } from './expect-no-english.ts'
import { accented, heading, named } from './find-pseudo.ts'

/** From a list that cannot be loaded to a permission that is kept. */
export async function walkPermissions(
  visit: Pick<Visit, 'page' | 'dialog' | 'network'> & { readonly wallet: BrowserWallet },
  { service }: Pick<Sandbox, 'service'>,
): Promise<void> {
  const { dialog, wallet, network } = visit
  network.allowNetworkReports(/sessions/)
  service.failNext('/v1/sessions', { status: 500 })
  await dialog.show('Permissions')
  await named(visit, 'Try again').waitFor()
  await expectNoEnglish(visit, 'permissions that cannot be loaded')
  await named(visit, 'Try again').click()
  await dialog.dialog.getByText(accented('No permissions granted')).first().waitFor()
  await expectNoEnglish(visit, 'no permissions')
  service.sessions.grant({
    account: `eip155:1:${ADA}`,
    project: { name: '', url: '' },
    permissions: [{ type: 'native-token-periodic', data: { periodAmount: '1', periodDuration: 86_400 } }],
    expiry: 4_000_000_000,
  })
  await dialog.close()
  await dialog.show('Permissions')
  const revoke = dialog.dialog.getByRole('button', { name: accented('’s permission') })
  await revoke.waitFor()
  await expectNoEnglish(visit, 'Permissions')
  wallet.refuseNext('personal_sign', 4001)
  await revoke.click()
  await heading(visit, 'Request declined').waitFor()
  await expectNoEnglish(visit, 'a permission that is kept')
}
