import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { codeOf } from '../journeys/support/read-playground.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

/** How long a button shows whether copying worked. */
const COPY_FEEDBACK_MS = 2000
const journey = setUpJourney()

test('a phone shows the same dialog as the sheet that phones get, from right to left if asked, and a link keeps that', async () => {
  const { page, dialog } = await journey.visit('/#placement=modal&radius=8')
  await page.locator('#stage wallet-button').getByRole('button').waitFor()
  await page.getByRole('radio', { name: 'Phone', exact: true }).check()
  await page.getByLabel('Direction').selectOption('Right to left')
  const phone = page.frameLocator('iframe.phone')
  await phone.locator('wallet-button').getByRole('button').click()
  const sheet = phone.locator('#dialog').getByRole('dialog')
  await sheet.getByRole('button', { name: /^Sandbox Wallet/ }).waitFor()
  const shown = await phone.locator('#dialog').evaluate((element) => ({
    dir: (element as HTMLElement).dir,
    radius: getComputedStyle(element).getPropertyValue('--wallet-dialog-radius'),
    screen: innerWidth,
  }))
  expect(shown).toEqual({ dir: 'rtl', radius: '8px', screen: 366 })
  // It follows without loading again.
  await page.getByLabel('Corner radius').fill('9')
  await expect
    .poll(() =>
      phone.locator('#dialog').evaluate((own: HTMLElement) => own.style.getPropertyValue('--wallet-dialog-radius')),
    )
    .toBe('9px')
  await sheet.getByRole('button', { name: /^Sandbox Wallet/ }).waitFor()
  await page.reload()
  await phone.locator('wallet-button').getByRole('button').waitFor()
  await page.getByRole('radio', { name: 'Page', exact: true }).check()
  await page.locator('#stage > wallet-button').getByRole('button').click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
})

test('sign-in and a choice of wallets are those of the dialog, and in its code', async () => {
  const { page, dialog } = await journey.visit('/#placement=modal')
  await page.getByRole('radio', { name: 'Required', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Rainbow' }).check()
  const id = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
  expect(await codeOf(page, 'index.html')).toContain(`.wallets = { include: ['${id}'] }`)
  await page.locator('#stage > wallet-button').getByRole('button').click()
  await dialog.button(/^Rainbow/).waitFor()
  expect(await dialog.button(/^MetaMask/).count()).toBe(0)
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await dialog.dialog.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await dialog.button('Cancel and disconnect').waitFor()
})

test('each block of code is copied by a button of its own, by keyboard, too, which says so', async () => {
  const { page, dialog, context, url } = await journey.visit('/#radius=8', {
    prepare: ({ page: fresh }) => fresh.clock.install(),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const names = await page.locator('pre').evaluateAll((blocks) => blocks.map((block) => block.ariaLabel ?? ''))
  expect(names).toEqual(['index.html', 'styles.css', 'Terminal', 'JavaScript', 'HTML'])
  // The confirmation lasts 2 s, and a busy machine may take longer to check it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  for (const name of names) {
    await page.getByRole('button', { name: `Copy: ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    const copied = page.getByRole('figure').filter({ has: page.getByRole('group', { name, exact: true }) })
    await copied.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    expect(await copied.getByRole('status').innerText()).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codeOf(page, name))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copied')
  }
  await page.clock.runFor(COPY_FEEDBACK_MS)
  await page.getByRole('button', { name: 'Copy: HTML', exact: true }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'Copied' }).count()).toBe(0)
})

test('where copying is not allowed, the button says that it failed', async () => {
  const { page, dialog } = await journey.visit('/', {
    prepare: async ({ page: fresh }) => {
      await fresh.clock.install()
      await fresh.addInitScript(() => {
        navigator.clipboard.writeText = async () => {
          throw new DOMException('Not allowed', 'NotAllowedError')
        }
      })
    },
  })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  // The confirmation lasts 2 s, and a busy machine may take longer to check it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Copy: Terminal', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Copying failed' }).waitFor()
})

test('the links of the page lead to pages of the sandbox, its license and its changes too', async () => {
  const { page, dialog } = await journey.visit('/')
  const links = await page.locator('a').evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))
  // The docs have a build of their own.
  const own = [...new Set(links)].filter((link) => /^\/(?!docs\/)/.test(link))
  expect(own).toEqual(expect.arrayContaining(['/sandbox', '/changelog', '/license']))
  for (const link of own) expect((await fetch(new URL(link, journey.sandbox.info.pageUrl))).status, link).toBe(200)

  await dialog.button(/^Sandbox Wallet/).waitFor()
  await page.getByRole('link', { name: 'License', exact: true }).click()
  await page.getByText('Permission is hereby granted, free of charge').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Changelog' }).click()
  await page.getByRole('heading', { name: 'Changelog' }).waitFor()
})

test('the brand that the dialog wears is marked, also where colors are forced', async () => {
  const { page } = await journey.visit('/')
  const [exchange, pastel] = ['Exchange', 'Pastel'].map((name) => page.getByRole('button', { name }))
  await exchange!.click()
  await expect.poll(() => exchange!.getAttribute('aria-pressed')).toBe('true')
  await page.mouse.move(0, 0)
  await exchange!.blur()
  const borders = () =>
    Promise.all(
      [exchange!, pastel!].map((button) =>
        button.evaluate((element) => {
          const { borderWidth, borderColor } = getComputedStyle(element)
          return `${borderWidth} ${borderColor}`
        }),
      ),
    )
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const [worn, other] = await borders()
    expect(worn, `forced colors: ${forcedColors}`).not.toBe(other)
  }
})
