import { expect, test } from 'vitest'
import { ETHER, payParts } from '../journeys/support/pay/open-pay.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test('axe finds nothing in the views of an account, on a phone in the dark', async () => {
  const visit = await openConnected(journey, { colorScheme: 'dark', isPhone: true })
  const { dialog, events, page } = visit
  const { ask, payButton } = payParts(visit)
  const check = async (view: string) =>
    expect({ view, violations: await findViolations() }).toEqual({ view, violations: [] })
  for (const [view, sign] of [
    ['Swap', dialog.button(/^ETH/)],
    ['BuyProviders', dialog.dialog.getByRole('textbox').first()],
    ['RegisterAccountName', dialog.dialog.getByRole('textbox', { name: 'Name' })],
    ['Permissions', dialog.text('No permissions granted')],
  ] as const) {
    await dialog.show(view)
    await sign.waitFor()
    await check(view)
    await dialog.close()
    await events.next('wallet-closed')
  }

  await ask(ETHER)
  await payButton.waitFor()
  await check('Pay')
  await dialog.close()
  await page.evaluate(() => document.querySelector('wallet-dialog')!.disconnect())
  await ask(ETHER)
  await dialog.button('Pay by QR code or link').click()
  await dialog.dialog.getByRole('link', { name: 'Open in a wallet app' }).waitFor()
  await check('PayLink')
})
