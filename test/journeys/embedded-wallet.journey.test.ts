import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { passTypedCheck } from './support/frame/pass-typed-check.ts'
import { logIn } from './support/log-in.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney({ embeddedWallet: true })

/** WebDriver, by which Playwright drives the installed Firefox, cannot pretend another color scheme of the system. */
const canEmulateSystem = process.env['JOURNEY_BROWSER'] !== 'firefox'

/** An open panel has the scheme of the page, of the dialog, and of the system, at once [look.scheme]. */
async function followsScheme(page: Page, frame: FrameLocator) {
  const theme = () => frame.locator(':root').getAttribute('data-theme')
  await expect.poll(theme).toBe('light')
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
  await expect.poll(theme).toBe('dark')
  await page.evaluate(() => (document.querySelector('wallet-dialog')!.theme = 'light'))
  await expect.poll(theme).toBe('light')
  if (!canEmulateSystem) return
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = ''
    document.querySelector('wallet-dialog')!.theme = 'auto'
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
}

test('a visitor without a wallet connects by email, signs, reloads and signs out', async () => {
  const visit = await journey.visit()
  const { dialog, events, page } = visit
  await logIn(journey, visit, 'ada@example.com')
  const { detail } = await events.next('wallet-connected')
  expect(detail).toMatchObject({ connector: { id: 'embedded', type: 'AUTH' }, restored: false })
  await events.next('wallet-closed')

  const asked = page.evaluate(async () => {
    const element = document.querySelector('wallet-dialog')!
    const provider = element.getProvider('eip155')!
    return provider.request({ method: 'personal_sign', params: ['0x6869', element.account!.address] })
  })
  const frame = page.frameLocator('iframe')
  await followsScheme(page, frame)
  await passTypedCheck(frame)
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await asked).toMatch(/^0x[\da-f]+$/)
  await events.next('wallet-closed')

  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ restored: true })
  await page.evaluate(() => document.querySelector('wallet-dialog')!.disconnect())
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  await page.reload()
  await page.evaluate(() => document.querySelector('wallet-dialog')!.ready)
  expect(await dialog.state()).toMatchObject({ status: 'disconnected' })
  expect(await findViolations(page)).toEqual([])
})
