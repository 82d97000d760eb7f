import type { Page } from 'playwright-core'
import { openPhoneWallet, pairPhoneWallet } from '../../../demo/sandbox/wallets/journey/phone-wallet.ts'
import type { Visit } from './open-visit.ts'
import { openWindow } from './open-window.ts'
import { readQrCode } from './read-qr-code.ts'
import type { Journey } from './set-up-journey.ts'

/** Picks WalletConnect, and takes its code to the sandbox's phone wallet, which has the proposal next. */
export async function pairPhone(
  journey: Journey,
  { dialog, page }: Pick<Visit, 'dialog' | 'page'>,
  query = '',
): Promise<Page> {
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  const phone = await openWindow(page)
  await openPhoneWallet(phone, `${journey.sandbox.info.walletUrl}${query}`)
  await pairPhoneWallet(phone, await readQrCode(page))
  return phone
}
