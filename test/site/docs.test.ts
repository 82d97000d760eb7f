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

test('a command that installs the package has a tab for each package manager', async () => {
  const { page } = await journey.visit('/docs/')
  await page.locator('label', { hasText: /^bun$/ }).click()
  await page.getByText('bun add wallet-dialog').waitFor()
})
