import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

const codeOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).textContent()

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
