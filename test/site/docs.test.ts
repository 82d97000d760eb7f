import { expect, test } from 'vitest'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

test('the page about themes has a live dialog, which wears the theme that is chosen', async () => {
  const { page } = await journey.visit('/docs/theming')
  const dialog = page.locator('.live wallet-dialog')
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  const accent = () => dialog.evaluate((own) => getComputedStyle(own).getPropertyValue('--wallet-dialog-accent'))
  expect(await accent()).toBe('')
  await page.getByRole('button', { name: 'Pastel' }).click()
  await expect.poll(accent).toBe('light-dark(#f7b5d0, #f4a9c9)')
  expect(await page.getByRole('button', { name: 'Pastel' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Default' }).click()
  await expect.poll(accent).toBe('')
})

test('the page about languages has a live dialog, which speaks the language that is chosen', async () => {
  const { page } = await journey.visit('/docs/languages')
  const dialog = page.locator('.live wallet-dialog')
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect.poll(() => dialog.locator('dialog').evaluate((own) => getComputedStyle(own).direction)).toBe('rtl')
})

test('the quick start has the button that its snippet draws: it opens the dialog', async () => {
  const { page } = await journey.visit('/docs/')
  await page.locator('.live wallet-button').click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
})

test('a command that installs the package has a tab for each package manager', async () => {
  const { page } = await journey.visit('/docs/')
  await page.locator('label', { hasText: /^bun$/ }).click()
  await page.getByText('bun add wallet-dialog').waitFor()
})
