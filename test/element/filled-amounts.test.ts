import { expect, test } from 'vitest'
import { ADA, GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpPage } from './support/set-up-page.ts'
import { openSwap } from './support/swap/open-swap.ts'

// An amount that the dialog fills in is exact, and shown rounded down [amounts.filled].
const journey = setUpPage()

const BALANCE = 9_999_999_223_921_463_997_814n
/** Not much smaller than an amount of a few digits, in CSS pixels. */
const LARGE = 26
const sizeOf = (field: Element) => parseFloat(getComputedStyle(field).fontSize)
const giveAda = () => journey.ethereum.request('anvil_setBalance', [ADA, `0x${BALANCE.toString(16)}`])

test('Send: Max has separators and six decimals at most, and its exact amount is reviewed', async () => {
  await giveAda()
  const { dialog, amount, recipient, review } = await openSend(journey)
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^9,999\.99\d{1,4}$/)
  expect(await amount.evaluate(sizeOf)).toBeGreaterThan(LARGE)
  await recipient.fill(GRACE)
  expect(await review()).toMatch(/9,999\.99\d{16} ETH/)
})

test('Send: an edit begins from what Max has shown, and that is reviewed', async () => {
  await giveAda()
  const { dialog, amount, recipient, review, page } = await openSend(journey)
  await dialog.button('Max').click()
  await expect.poll(() => amount.inputValue()).toMatch(/^9,999\.99\d{1,4}$/)
  const shown = await amount.inputValue()
  await amount.focus()
  expect(await amount.inputValue()).toBe(shown.replace(',', ''))
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await recipient.fill(GRACE)
  expect(await amount.inputValue()).toBe(shown.replace(',', '').slice(0, -1))
  // The review's amounts have no trailing zeros.
  expect(await review()).toContain(`${shown.slice(0, -1).replace(/0+$/, '')} ETH`)
})

test('Swap: Max is shown in the separators of the language, also in dollars', async () => {
  await giveAda()
  const { dialog, element } = await openSwap(journey)
  element.lang = 'de'
  const field = dialog.dialog.locator('#swap-from')
  await dialog.dialog.locator('.max').click()
  await expect.poll(() => field.inputValue()).toMatch(/^9\.999,99\d{1,4}$/)
  // The token stands in the same line.
  expect(await field.evaluate(sizeOf)).toBeGreaterThan(LARGE * 0.7)
  await dialog.dialog.locator('.unit-switch').click()
  await expect.poll(() => field.inputValue()).toMatch(/^29\.999\.\d{3},\d{1,2}$/)
})
