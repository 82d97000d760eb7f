// @module-tag extra
import { expect, test } from 'vitest'
import { findViolations } from './support/check-accessibility.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

test('axe finds nothing on the sandbox page, and nothing in its dialog', async () => {
  const { dialog, page } = await journey.visit('/sandbox', {})
  await dialog.ready()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect(await findViolations(page)).toEqual([])
})
