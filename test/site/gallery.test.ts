import { expect, test } from 'vitest'
import { tokensOf } from '../../demo/sandbox/tokens/token-table.ts'
import { balanceOn } from '../journeys/support/send/open-send.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { GRACE } from '../journeys/support/wallets/dev-accounts.ts'
import { button, PROOFS, show, stateOf, text } from './support/gallery-states.ts'

const journey = setUpJourney()

test('the gallery shows every state by a dialog of its own, made when its place comes into view', async () => {
  const { page, dialog } = await journey.visit('/', { viewport: { width: 1280, height: 900 } })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const names = await page.locator('#gallery h3').allTextContents()
  expect(names).toEqual(Object.keys(PROOFS))
  expect(await page.locator('[data-state]').count()).toBe(0)
  for (const name of names) await show(page, name)
  // The case described by “Before you sign” is shown: the recipient imitates the account's own address.
  await page.getByRole('heading', { name: 'Before you sign' }).scrollIntoViewIfNeeded()
  const review = stateOf(page, 'Review')
  await review.getByText(/^This looks like .* but isn’t/).waitFor()
  expect(await review.getByRole('button', { name: 'Pay', exact: true }).isDisabled()).toBe(true)
  // None of them has taken the focus, and none has stored anything beside the playground's dialog.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  await page.reload()
  await dialog.button(/^Sandbox Wallet/).waitFor()
})

test('states are alive: what failed is asked for again, and every one leads on', async () => {
  const { page, dialog, network } = await journey.visit('/', { viewport: { width: 1280, height: 900 } })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const broken = (what: string) => network.requests().filter((url) => url.includes('/broken/') && url.includes(what))

  const wallets = await show(page, 'No list of wallets')
  const asked = broken('/getWallets?').length
  expect(asked).toBeGreaterThan(0)
  await wallets.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => broken('/getWallets?').length).toBeGreaterThan(asked)
  await text('Couldn’t load more wallets')(wallets).waitFor()
  await button(/^Sandbox Wallet/)(wallets).waitFor()

  const activity = await show(page, 'Activity not loaded')
  const read = broken('/history?').length
  await activity.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => broken('/history?').length).toBeGreaterThan(read)

  const signIn = await show(page, 'Sign-in declined')
  await signIn.getByRole('button', { name: 'Cancel' }).click()
  await signIn.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' })

  // The wallet is the site's own, and so is its picture.
  await (await show(page, 'Payment declined')).locator('img[src$="/wallet-dialog.svg"]').waitFor()
  const swap = await show(page, 'Swap review')
  await swap.getByRole('button', { name: 'Back' }).click()
  expect(await swap.getByRole('textbox').first().inputValue()).toBe('0.5')
  const purchase = await show(page, 'Purchase under way')
  await purchase.getByRole('button', { name: 'Done' }).click()
  await text('ada.eth')(purchase).waitFor()
})

test('what is paid in the gallery is on the chain', async () => {
  const { page, dialog } = await journey.visit('/', { viewport: { width: 1280, height: 900 } })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const usdc = tokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
  const before = await balanceOn(journey.ethereum, GRACE, usdc)
  await show(page, 'Paid')
  expect(await balanceOn(journey.ethereum, GRACE, usdc)).toBe(before + 10_000n)
})

test('on a phone the gallery is folded by group, and each unfolds', async () => {
  const { page } = await journey.visit('/', { viewport: { width: 390, height: 844 } })
  const group = page.getByText(/^The way in/)
  await group.waitFor()
  expect(await page.locator('#gallery h3:visible').count()).toBe(0)
  await group.click()
  await page.getByRole('heading', { name: 'Scan a code' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Activity', exact: true }).isVisible()).toBe(false)
})
