import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

/** Longer than the show takes from one theme to the next. */
const STEP_MS = 5000
const journey = setUpJourney()

const accentOf = (page: Page) =>
  page.locator('#dialog').evaluate((own) => getComputedStyle(own).getPropertyValue('--wallet-dialog-accent'))

test.each([
  { size: 'a phone', viewport: { width: 360, height: 740 } },
  { size: 'a desktop', viewport: { width: 1280, height: 800 } },
])('on $size, the dialog shows the themes by itself until it is touched; nothing moves', async ({ viewport }) => {
  const { page, dialog } = await journey.visit('/', {
    hasMotion: true,
    viewport,
    prepare: async ({ page: fresh }) => {
      await fresh.clock.install()
      await fresh.addInitScript(() => {
        Object.assign(globalThis, { shifted: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { shifted: number }).shifted += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
    },
  })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const theme = page.getByLabel('Theme')
  const first = await theme.inputValue()
  expect(first).not.toBe('default')
  await dialog.dialog.scrollIntoViewIfNeeded()
  await page.clock.fastForward(STEP_MS)
  await expect.poll(() => theme.inputValue()).not.toBe(first)
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
  // The visitor hasn't chosen it, so the address is empty.
  expect(new URL(page.url()).hash).toBe('')

  const note = page.getByText('The theme changes by itself')
  expect(await note.isVisible()).toBe(true)
  await dialog.dialog.getByRole('heading', { name: 'Connect wallet' }).click()
  expect(await note.isVisible()).toBe(false)
  const touched = await theme.inputValue()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(STEP_MS)
  expect(await theme.inputValue()).toBe(touched)
  // The code and a link are of the theme that is seen.
  const code = await page.getByRole('group', { name: 'index.html', exact: true }).textContent()
  expect(code).toContain(`/themes/${touched}.css`)
})

test('Pause stops the show and Play goes on; the gallery stays as it is until somebody chooses a look', async () => {
  const { page, dialog } = await journey.visit('/', {
    hasMotion: true,
    viewport: { width: 1280, height: 1600 },
    prepare: async ({ page: fresh }) => fresh.clock.install(),
  })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const theme = page.getByLabel('Theme')
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await theme.inputValue()
  await page.clock.fastForward(STEP_MS)
  expect(await theme.inputValue()).toBe(paused)

  await page.getByRole('heading', { name: 'Its states, live' }).scrollIntoViewIfNeeded()
  const state = page.locator('[data-state="Connect"]')
  await state.getByRole('button', { name: /^Sandbox Wallet/ }).waitFor()
  const accentOfState = () => state.evaluate((own) => getComputedStyle(own).getPropertyValue('--wallet-dialog-accent'))
  expect(await accentOfState()).toBe('')
  expect(await accentOf(page)).not.toBe('')

  await page.getByRole('button', { name: 'Play' }).click()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(STEP_MS)
  await expect.poll(() => theme.inputValue()).not.toBe(paused)
  await page.getByRole('button', { name: 'Pastel' }).click()
  await expect.poll(accentOfState).toBe('light-dark(#f7b5d0, #f4a9c9)')
})

test('the show ends with the focus on a control, and does not begin for a link’s own look', async () => {
  const { page, dialog } = await journey.visit('/', { hasMotion: true })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const note = page.getByText('The theme changes by itself')
  await note.waitFor()
  await page.getByRole('button', { name: 'Pastel' }).focus()
  await note.waitFor({ state: 'hidden' })

  const linked = await journey.visit('/#radius=8', { hasMotion: true })
  await linked.dialog.button(/^Sandbox Wallet/).waitFor()
  expect(await linked.page.getByText('The theme changes by itself').isVisible()).toBe(false)
  expect(await linked.page.getByLabel('Theme').inputValue()).toBe('custom')
})

test('a link that is copied after Reset shows what was on the screen, and no themes by itself', async () => {
  const { page, dialog, context, url } = await journey.visit('/', { hasMotion: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  await page.getByText('The theme changes by itself').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(await page.getByLabel('Theme').inputValue()).toBe('default')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())

  const other = await context.newPage()
  await other.goto(link)
  await other.locator('#dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
  expect(await other.getByText('The theme changes by itself').isVisible()).toBe(false)
  expect(await other.getByLabel('Theme').inputValue()).toBe('default')
})

test('one press gives the dialog the look of an example brand; with reduced motion, nothing changes before', async () => {
  const { page, dialog } = await journey.visit('/')
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect(await page.getByLabel('Theme').inputValue()).toBe('default')
  expect(await page.getByText('The theme changes by itself').isVisible()).toBe(false)
  for (const [name, theme, scheme, accent] of [
    ['Exchange', 'exchange', 'dark', 'light-dark(#f5c518, #f5c518)'],
    ['Pastel', 'pastel', 'auto', 'light-dark(#f7b5d0, #f4a9c9)'],
    ['Square', 'square', 'auto', 'light-dark(#0a3d91, #8db4ff)'],
  ] as const) {
    const brand = page.getByRole('button', { name, exact: true })
    await brand.click()
    expect(await brand.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('#brands [aria-pressed=true]').count()).toBe(1)
    expect(await accentOf(page)).toBe(accent)
    expect(await page.locator('#dialog').evaluate((own: HTMLElementTagNameMap['wallet-dialog']) => own.theme)).toBe(
      scheme,
    )
    expect(new URL(page.url()).hash).toContain(`theme=${theme}`)
  }
})
