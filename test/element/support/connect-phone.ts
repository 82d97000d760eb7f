import { createPhone, type Grant } from '../../journeys/support/wallets/create-phone.ts'
import { readQrCode } from './read-qr-code.ts'
import type { PageJourney } from './set-up-page.ts'

/** A visitor who connects a phone by its QR code; the dialog is closed again. */
export async function connectPhone(journey: PageJourney, grant: Grant = {}) {
  const phone = await createPhone(journey.sandbox)
  journey.onEnd(phone.close)
  const visit = await journey.visit()
  const { dialog, events } = visit
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  await phone.approve(await readQrCode(), grant)
  await events.next('wallet-connected')
  await events.next('wallet-closed')
  return { phone, ...visit }
}
