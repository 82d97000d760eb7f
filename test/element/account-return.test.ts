import { expect, test } from 'vitest'
import { openConnected } from './support/open-connected.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test("how far down Account's tabs were scrolled is the same after another view and back", async () => {
  const { dialog, page } = await openConnected(journey, { viewport: { width: 800, height: 480 } })
  await dialog.show()
  await dialog.text('USD Coin').waitFor()
  const scrolled = (to?: number) =>
    page.evaluate((top) => {
      const frame = document.querySelector('wallet-dialog')!.shadowRoot!.querySelector('.frame:not([inert])')!
      if (top !== undefined) frame.scrollTop = top
      return frame.scrollTop
    }, to)
  expect(await scrolled(200)).toBe(200)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  // By script: a pointer would have to scroll to it.
  await dialog.button('Receive').evaluate((button: HTMLElement) => button.click())
  await dialog.button('Copy address').waitFor()
  // At once, while the view before is still on its way out, and once it has gone.
  await dialog.button('Back').click()
  await dialog.text('USD Coin').waitFor()
  await expect.poll(() => scrolled()).toBe(200)
  await dialog.show('Networks')
  await dialog.title.getByText('Networks').waitFor()
  await page.locator('wallet-dialog .frame').nth(1).waitFor({ state: 'detached' })
  await dialog.button('Back').click()
  await dialog.text('USD Coin').waitFor()
  await expect.poll(() => scrolled()).toBe(200)
  await dialog.close()
  await dialog.show()
  await dialog.text('USD Coin').waitFor()
  expect(await scrolled()).toBe(0)
})
