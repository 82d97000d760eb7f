import { expect, test } from 'vitest'
import { typeInto } from '../journeys/support/type-into.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()

test('a view enters and leaves in 150 ms, its title in 120 ms, and the height follows in 150 ms', async () => {
  const { dialog, page } = await journey.visit('/strict.html', { hasMotion: true })
  await dialog.show()
  const all = dialog.button(/^All wallets/)
  await all.hover()
  // The animation code loads shortly after the dialog.
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const durations = await all.evaluate(async (button: HTMLElement) => {
    const root = button.getRootNode() as ShadowRoot
    button.click()
    const seen: Record<string, unknown> = {}
    for (let frame = 0; frame < 6; frame += 1) {
      await new Promise(requestAnimationFrame)
      for (const animation of root.getAnimations()) {
        const name =
          animation instanceof CSSAnimation ? animation.animationName : (animation as CSSTransition).transitionProperty
        const { target } = animation.effect as KeyframeEffect
        seen[`${name} of ${target?.localName} ${target?.className}`.trim()] ??=
          animation.effect?.getComputedTiming().duration
      }
    }
    return seen
  })
  expect(durations).toMatchObject({
    'fade of span': 120,
    'height of div outlet': 150,
    'in of div frame': 150,
    'out of div frame': 150,
  })
})

test('a leaving view stays as it was until it is removed, and cannot be reached', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet], hasMotion: true })
  await dialog.show()
  await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  wallet.refuseNext('eth_requestAccounts', 4001)
  await dialog.button(/^Test Wallet/).click()
  await dialog.dialog.getByRole('heading', { name: 'Request declined' }).waitFor()
  await page.waitForLoadState('networkidle')
  const left = await dialog.button('Back').evaluate(async (button: HTMLElement) => {
    const root = button.getRootNode() as ShadowRoot
    button.click()
    const texts: unknown[] = []
    const until = performance.now() + 1000
    for (let isEnded = false; !isEnded && performance.now() < until;) {
      await new Promise(requestAnimationFrame)
      const leaving = root.querySelector<HTMLElement>('[data-leaving]')
      isEnded = !leaving && texts.length > 0
      if (leaving) texts.push([leaving.querySelector('h3')?.textContent, leaving.inert, leaving.ariaHidden])
    }
    return { texts, isGone: !root.querySelector('[data-leaving]') }
  })
  expect(left.isGone).toBe(true)
  expect(left.texts.length).toBeGreaterThan(0)
  expect(new Set(left.texts.map((text) => JSON.stringify(text)))).toEqual(
    new Set([JSON.stringify(['Request declined', true, 'true'])]),
  )
})

test.each([true, false])(
  'Back finds a search, its place and its row as they were left (motion: %s)',
  async (hasMotion) => {
    const { dialog } = await journey.visit('/strict.html', { hasMotion })
    await dialog.show()
    await dialog.dialog.locator('[aria-live=polite]').waitFor({ state: 'attached' })
    await dialog.button(/^All wallets/).click()
    const search = dialog.dialog.getByRole('searchbox')
    await typeInto(search, 'wallet')
    await dialog.dialog
      .locator('[aria-live=polite]')
      .getByText(/wallets found$/)
      .waitFor({ state: 'attached' })
    const frame = dialog.dialog.locator('.frame:not([inert])')
    await frame.evaluate((element) => element.scrollTo({ top: 1200 }))
    const row = dialog.dialog.locator('li[data-index="24"] button')
    const name = await row.locator('.label').textContent()
    // Firefox scrolls it to the middle before it is pressed.
    await row.hover()
    const top = await frame.evaluate(({ scrollTop }) => scrollTop)
    expect(top).toBeGreaterThanOrEqual(1200)
    await row.click()
    await dialog.dialog.getByRole('img', { name: /^QR code/ }).waitFor()
    await dialog.button('Back').click()
    await expect.poll(() => search.inputValue()).toBe('wallet')
    await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBe(top)
    await expect.poll(() => dialog.dialog.locator('li :focus .label').allTextContents()).toEqual([name])
  },
)
