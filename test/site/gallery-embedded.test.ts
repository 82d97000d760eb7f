import { expect, test } from 'vitest'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { fillIn } from '../journeys/support/type-into.ts'

const journey = setUpJourney({ embeddedWallet: true })

test('with the wallet service, the gallery also has the login by email, which sends a code', async () => {
  const { page, dialog } = await journey.visit('/', { viewport: { width: 1280, height: 900 } })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  await page.getByRole('heading', { name: 'Email login', level: 3 }).scrollIntoViewIfNeeded()
  const state = page.locator('[data-state="Email login"]')
  await state.getByRole('heading', { name: 'Continue with email' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  await fillIn(state.getByRole('textbox'), 'ada@example.com')
  await page.keyboard.press('Enter')
  await state.getByRole('heading', { name: 'Confirm your email' }).waitFor()
})
