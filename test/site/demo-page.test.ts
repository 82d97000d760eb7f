import { expect, test } from 'vitest'
import {
  approveInWindow,
  openApprovalWindow,
  rejectInWindow,
} from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolations } from '../journeys/support/check-accessibility.ts'
import { openWindow } from '../journeys/support/open-window.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address

test('closing the wallet’s window is a refusal', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox', { hasMotion: true })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await rejectInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  const again = await openApprovalWindow(page, () => dialog.button('Try again').click())
  await again.close()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  expect(events.names()).not.toContain('wallet-connected')
})

test('what the visitor declines is explained, and nothing else happens', async () => {
  const { dialog, events, page } = await journey.visit('/sandbox')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-closed')
  const declined = page.getByText('You declined it in the wallet. Nothing has changed.')
  for (const name of ['Sign a message', 'Send a transaction', 'Switch to Polygon']) {
    const asking = await openApprovalWindow(page, () => page.getByRole('button', { name }).click())
    expect(await declined.count()).toBe(0)
    await rejectInWindow(asking)
    await declined.waitFor()
  }
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected.').waitFor()
})

test.each(['Light', 'Dark'])(
  'the theme chosen applies to page and dialog, and is kept; axe finds nothing: %s',
  async (theme) => {
    const { dialog, events, page } = await journey.visit('/sandbox', {
      colorScheme: theme === 'Light' ? 'dark' : 'light',
      viewport: { width: 360, height: 740 },
    })
    await page.getByRole('radio', { name: theme }).check()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
    await events.next('wallet-closed')
    await approveInWindow(
      await openApprovalWindow(page, () => page.getByRole('button', { name: 'Sign a message' }).click()),
    )
    await page.getByText(/^Signed: 0x/).waitFor()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await events.next('wallet-connected')
    expect(await page.getByRole('radio', { name: theme }).isChecked()).toBe(true)
    await dialog.show()
    const schemes = await page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector('wallet-dialog')?.theme,
    ])
    expect(schemes).toEqual([theme.toLowerCase(), theme.toLowerCase()])
    expect(await findViolations(page)).toEqual([])
  },
)

test('a newcomer connects the phone wallet by the copied link', async () => {
  const { dialog, events, page, context, url } = await journey.visit('/sandbox', { hasMotion: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^WalletConnect/).click()
  await dialog.qrCode.waitFor()
  await dialog.button('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await openWindow(page)
  await openPhoneWallet(phone, journey.sandbox.info.walletUrl)
  await pairPhoneWallet(phone, uri)
  await approveOnPhone(phone, [1])
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST })
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await approveOnPhone(phone)
  await page.getByText(/^Signed: 0x[\da-f]{130}$/).waitFor()
  await page.getByRole('button', { name: 'Send a transaction' }).click()
  await approveOnPhone(phone)
  await page.getByText(/^Confirmed in block \d+: 0x/).waitFor()
})
