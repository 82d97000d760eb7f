// @module-tag extra
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { findInMail, forgetLimits, logIn } from './support/log-in.ts'
import type { Visit, VisitOptions } from './support/open-visit.ts'
import { openWindow } from './support/open-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { typeInto } from './support/type-into.ts'

// Accessibility of each view of the embedded wallet: one visit walks through all of them.
const journey = setUpJourney({ embeddedWallet: true })
const CODE = /\b\d{6}\b/

interface Screen extends VisitOptions {
  readonly name: string
  readonly isRtl?: boolean
  readonly forcedColors?: 'active'
}

const SCREENS: readonly Screen[] = [
  { name: 'a desktop, light', colorScheme: 'light' },
  { name: 'a phone of 320 px, dark', colorScheme: 'dark', isPhone: true, viewport: { width: 320, height: 640 } },
  {
    name: '200 % zoom, RTL, forced colors',
    viewport: { width: 640, height: 400 },
    isRtl: true,
    forcedColors: 'active',
  },
]

/** As if the wait between two codes for an address had just begun, and twice as long: a busy machine needs more than half a minute. */
function prolongWait() {
  const database = new DatabaseSync(join(journey.embedded.service.dataFolder, 'wallet.db'))
  database.prepare("UPDATE rate_limit SET resets_at = ? WHERE key LIKE 'code-pause:%'").run(Date.now() + 59_000)
  database.close()
}

/** Lists the current faults of the dialog, and of the wallet's frame if it is shown. */
async function findFaults({ page, dialog }: Visit): Promise<string[]> {
  const isTooWide = await dialog.dialog
    .locator('.frame:not([inert])')
    // Children are measured, too: one that is slightly too wide still fits into the frame's padding.
    .evaluate((view) => [view, ...view.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
  const frame = page.frames().find((one) => one.url().includes('/frame/'))
  const isShown = await page.locator('iframe').isVisible()
  return [
    ...(isTooWide ? ['The view is wider than the dialog'] : []),
    ...(await findViolations(page)),
    ...(frame && isShown ? await findViolations(frame) : []),
  ]
}

async function open({ name: _, isRtl, forcedColors, ...screen }: Screen) {
  const visit = await journey.visit('/strict.html', screen)
  visit.network.allowNetworkReports(/v1\/email/)
  if (forcedColors) await visit.page.emulateMedia({ forcedColors })
  if (isRtl) await visit.page.evaluate(() => (document.documentElement.dir = 'rtl'))
  return visit
}

test.each(SCREENS)('axe finds nothing in any view of the embedded wallet: $name', async (screen) => {
  const visit = await open(screen)
  const { dialog, events, page } = visit
  const email = `${SCREENS.indexOf(screen)}@example.com`
  const frame = page.frameLocator('iframe')
  const code = page.getByRole('textbox', { name: 'One-time code' })
  const check = async (view: string, other = visit) =>
    expect({ view, faults: await findFaults(other) }).toEqual({ view, faults: [] })
  const panel = async (title: string) => {
    await frame.getByRole('heading', { name: title, exact: true }).waitFor()
    // In a small window, a text has to be scrolled to the end.
    await frame.locator('.content').press('End')
    await frame.locator('.buttons .button:enabled').last().waitFor()
    await check(title)
  }
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click()

  await dialog.show('ConnectSocials')
  await dialog.button('Facebook').waitFor()
  await check('ConnectSocials')
  const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.button('Google').click()])
  await dialog.text('Continue with Google').waitFor()
  await check('ConnectingSocial')
  await popup.close()
  await dialog.text('You closed the Google window').waitFor()
  await check('ConnectingSocial, closed')
  await dialog.button('I have a code').click()
  await code.waitFor()
  await check('ConnectingSocial, closed, with its field')
  await dialog.close()
  await dialog.show('ConnectingFarcaster')
  if (screen.isPhone) {
    await dialog.button('Open Farcaster').and(dialog.dialog.locator(':enabled')).waitFor()
    await check('ConnectingFarcaster, on the phone itself')
    await dialog.button('Use another device').click()
  }
  await dialog.qrCode.waitFor()
  await check('ConnectingFarcaster')
  await dialog.close()

  await dialog.show()
  await typeInto(page.getByRole('textbox', { name: 'Email' }), 'nobody')
  await dialog.button('Continue').click()
  await dialog.text(/^Enter an email address/).waitFor()
  await check('Connect, not an address')
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email)
  const digits = await findInMail(journey, email, CODE, () => dialog.button('Continue').click())
  await code.waitFor()
  await check('EmailVerifyOtp')
  await typeInto(code, digits === '111111' ? '222222' : '111111')
  await dialog.text(/4 tries left/).waitFor()
  const problem = dialog.dialog.locator(`[id="${await code.getAttribute('aria-describedby')}"]`)
  expect(await problem.innerText()).toContain('4 tries left')
  await check('EmailVerifyOtp, wrong')
  await typeInto(code, digits)
  await events.next('wallet-connected')

  await dialog.show('Settings')
  await dialog.button(/^Show recovery phrase/).waitFor()
  await check('Settings')
  await dialog.button(/^Show recovery phrase/).click()
  await panel('Show recovery phrase')
  await press('Show phrase')
  await panel('Recovery phrase')
  await press('Done')
  await dialog.button(/^Set up recovery/).click()
  await panel('Set up recovery')
  await press('Use a recovery code')
  await panel('Your recovery code')
  const secret = await frame.locator('.secret').innerText()
  await press('I wrote it down')
  await panel('Enter your recovery code')
  await frame.getByRole('textbox').fill(secret)
  await press('Confirm')
  await dialog.button(/^Recovery/).waitFor()

  forgetLimits(journey)
  await dialog.button(/^Email/).click()
  await typeInto(page.getByRole('textbox', { name: 'New email address' }), `new-${email}`)
  await check('UpdateEmailWallet')
  const primary = await findInMail(journey, email, CODE, async () => {
    await dialog.button('Continue').click()
    await panel('Change email address?')
    await press('Approve')
  })
  await code.waitFor()
  await check('UpdateEmailPrimaryOtp')
  await findInMail(journey, `new-${email}`, CODE, () => typeInto(code, primary))
  await dialog.text('Confirm the new address').waitFor()
  await check('UpdateEmailSecondaryOtp')
  await dialog.close()

  const signed = dialog.request('personal_sign', ['0x6869', (await dialog.state()).address])
  await panel('Sign message')
  await press('Reject')
  expect(await signed).toMatchObject({ error: { code: 4001 } })

  forgetLimits(journey)
  const second = await open(screen)
  const link = await findInMail(journey, email, /http:\S+\/v1\/approvals\/\S+/, () => logIn(journey, second, email))
  await second.dialog.text(/doesn’t know this device/).waitFor()
  await check('EmailVerifyDevice', second)
  const mail = await openWindow(second.page)
  await mail.goto(link)
  expect(await findViolations(mail)).toEqual([])
  await mail.getByRole('button', { name: 'Approve' }).click()
  await second.page.frameLocator('iframe').getByRole('heading', { name: 'Recover wallet' }).waitFor()
  await check('Recover wallet', second)
})

test('a wait counts down visibly, and is announced once', async () => {
  const email = 'patient@example.com'
  const first = await journey.visit()
  await first.dialog.show('EmailLogin')
  const form = ({ page }: Visit) => page.getByRole('textbox', { name: 'Email' })
  await typeInto(form(first), email)
  await first.dialog.button('Continue').click()
  await first.dialog.text('Enter the code we sent you').waitFor()

  const { page, dialog, network, ...rest } = await journey.visit()
  network.allowNetworkReports(/v1\/email/)
  await dialog.show('EmailLogin')
  await typeInto(form({ page, dialog, network, ...rest }), email)
  const live = dialog.dialog.locator('[aria-live=polite]')
  await live.evaluate((region) => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    new MutationObserver(() => announcements.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  prolongWait()
  await dialog.button('Continue').click()
  const wait = dialog.text(/^Try again in \d+ seconds/)
  const secondsLeft = async () => Number(/\d+/.exec(await wait.innerText())?.[0])
  const before = await secondsLeft()
  await expect.poll(secondsLeft).toBeLessThan(before - 1)
  const announcements = await page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements)
  expect(announcements).toEqual([expect.stringMatching(/^Try again in \d+ seconds/)])
})
