import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { findViolations } from '../journeys/support/check-accessibility.ts'
import { codeOf, readPlayground } from '../journeys/support/read-playground.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

test('a theme is its file, on dialog and button, and can be changed', async () => {
  const { page, dialog } = await journey.visit('/#theme=forest&placement=modal')
  const button = page.locator('#stage wallet-button')
  await button.getByRole('button').waitFor()
  const { pageUrl } = journey.sandbox.info
  const setBy = async (id: string) => {
    const css = await (await fetch(`${pageUrl}themes/${id}.css`)).text()
    return Object.fromEntries(Array.from(css.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]))
  }
  const shown = (names: readonly string[]) =>
    page.evaluate((list) => {
      const styles = ['#dialog', '#stage wallet-button'].map((own) => getComputedStyle(document.querySelector(own)!))
      return styles.map((style) => Object.fromEntries(list.map((name) => [name, style.getPropertyValue(name)])))
    }, names)
  const choose = page.getByLabel('Theme')
  for (const id of ['forest', 'mono', 'square', 'exchange', 'pastel', 'contrast']) {
    if ((await choose.inputValue()) !== id) await choose.selectOption(id)
    const set = await setBy(id)
    expect(await shown(Object.keys(set))).toEqual([set, set])
    expect(await codeOf(page, 'index.html')).toContain(`/public/themes/${id}.css`)
    expect(new URL(page.url()).hash).toContain(`theme=${id}`)
  }
  await page.getByLabel('Corner radius').fill('3')
  expect(await choose.inputValue()).toBe('custom')
  expect(await codeOf(page, 'styles.css')).toBe(
    'wallet-dialog,\nwallet-button,\nnetwork-button {\n  --wallet-dialog-radius: 3px;\n}\n',
  )
  const corner = () =>
    button.getByRole('button').evaluate((element) => getComputedStyle(element).getPropertyValue('border-radius'))
  await expect.poll(corner).toBe('1.5px')
  await page.reload()
  await button.getByRole('button').click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect((await readPlayground(page)).properties.slice(0, 3)).toEqual([
    'light-dark(#0033a0, #ffe14d)',
    'light-dark(#f2f2f2, #1a1a1a)',
    '3px',
  ])
})

test('a theme that can’t be loaded is not offered, and the page shows it', async () => {
  const { page, dialog } = await journey.visit('/', {
    prepare: async ({ page: fresh, network }) => {
      network.allowNetworkReports(/forest\.css|404/)
      await fresh.route('**/themes/forest.css', (route) => route.fulfill({ status: 404 }))
    },
  })
  await page.getByText('Some of the ready themes could not be loaded.').waitFor()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect(await page.getByLabel('Theme').locator('option').allTextContents()).not.toContain('Forest')
})

test('each framework has its code, with what was chosen', async () => {
  const { page, dialog } = await journey.visit('/#placement=modal&accent=1f7a4d-7ddba5')
  for (const [framework, file, said] of [
    ['React', 'wallet.tsx', '<WalletButton for="dialog" />'],
    ['Vue', 'Wallet.vue', '<wallet-button for="dialog" />'],
    ['Svelte', 'Wallet.svelte', '--wallet-dialog-accent: light-dark(#1f7a4d, #7ddba5);'],
    ['Angular', 'wallet.component.ts', 'schemas: [CUSTOM_ELEMENTS_SCHEMA]'],
  ] as const) {
    await page.getByRole('radio', { name: framework }).check()
    expect(await codeOf(page, file)).toContain(said)
    expect(page.url()).toContain(`framework=${framework.toLowerCase()}`)
  }
  // On top of the page, it is opened by its button.
  await page.locator('#stage wallet-button').getByRole('button').click()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect(await dialog.dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
})

test('what is switched off is off: the project has it off, too, so that there is no alert', async () => {
  const { page, dialog, events } = await journey.visit('/')
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-connected')
  await dialog.button('Swap').waitFor()
  await page.getByRole('checkbox', { name: 'Swap' }).uncheck()
  await page.getByRole('checkbox', { name: 'Activity' }).uncheck()
  await expect.poll(() => dialog.button('Swap').count()).toBe(0)
  const settings = page.waitForResponse(/\/without\/activity,buy,swap\/appkit/)
  await page.getByRole('checkbox', { name: 'Buy' }).uncheck()
  await settings
  await expect.poll(() => dialog.button('Buy').count()).toBe(0)
  await dialog.button('Send').waitFor()
  expect(await dialog.dialog.getByRole('tab', { name: 'Activity' }).count()).toBe(0)
  expect(events.names()).not.toContain('wallet-error')
  expect(events.names()).not.toContain('wallet-disconnected')
  await page.getByRole('checkbox', { name: 'Swap' }).check()
  await dialog.button('Swap').waitFor()
})

test.each(['Light', 'Dark'])('axe finds nothing, at 360 px either: %s', async (scheme) => {
  const { page, dialog } = await journey.visit('/', { viewport: { width: 1280, height: 900 } })
  await page.getByRole('radio', { name: scheme }).check()
  await dialog.button(/^Sandbox Wallet/).waitFor()
  await page.getByText('More colors').click()
  await page.getByRole('heading', { name: 'Account', exact: true, level: 3 }).scrollIntoViewIfNeeded()
  await page.locator('[data-state=Account]').getByText('ada.eth').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])
})
