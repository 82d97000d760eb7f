import type { Visit } from '../open-visit.ts'
import { openWindow } from '../open-window.ts'
import type { Journey } from '../set-up-journey.ts'

/** The sandbox's browser wallet's own page, where its visitor locks it, and takes it or accounts of it from the visit's site. */
export async function openWalletHome(journey: Journey, { page }: Pick<Visit, 'page'>) {
  const home = await openWindow(page)
  await home.goto(new URL('/browser-wallet', journey.sandbox.info.walletUrl).href)
  const site = home.getByRole('listitem', { name: new URL(page.url()).origin })
  return {
    lock: () => home.getByRole('button', { name: 'Lock' }).click(),
    disconnect: () => site.getByRole('button', { name: 'Disconnect' }).click(),
    removeAccount: (number: number) => site.getByRole('button', { name: `Remove Account ${number}` }).click(),
  }
}
