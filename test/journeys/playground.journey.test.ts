import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../demo/sandbox/wallets/journey/approval-window.ts'
import { findViolations } from './support/check-accessibility.ts'
import { setUpJourney } from './support/set-up-journey.ts'

const journey = setUpJourney()

/** What the playground's dialog has, by the element's own contract. */
const read = (page: Page) =>
  page.locator('#dialog').evaluate((element) => {
    const dialog = element as HTMLElementTagNameMap['wallet-dialog']
    const style = getComputedStyle(dialog)
    const properties = ['accent', 'surface', 'radius', 'width', 'font'].map((id) =>
      style.getPropertyValue(`--wallet-dialog-${id}`),
    )
    const { theme, lang, inline, open, features, termsUrl } = dialog
    const networks = (dialog.networks as readonly unknown[]).map(String)
    return { theme, lang, inline, open, features, termsUrl, networks, properties }
  })

const codeOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).textContent()

/** Chooses something of everything. */
async function choose(page: Page) {
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByLabel('Theme').selectOption('Pastel')
  await page.getByLabel('Corner radius').fill('8')
  await page.getByLabel('Accent, light').fill('#7a2cf3')
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('checkbox', { name: 'Swap' }).uncheck()
  await page.getByRole('checkbox', { name: 'Ask for consent' }).check()
  await page.getByRole('checkbox', { name: 'Sepolia' }).check()
}

test('the dialog follows every choice, and a link keeps them', async () => {
  const { dialog, page, context, url } = await journey.visit('/')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await dialog.button(/^Sandbox Wallet/).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await choose(page)
  await dialog.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  await dialog.dialog.getByRole('checkbox').waitFor()
  const chosen = await read(page)
  expect(chosen).toMatchObject({
    theme: 'dark',
    lang: 'de',
    inline: true,
    open: true,
    features: { swaps: false, legalCheckbox: true },
    networks: ['eip155:1', 'eip155:137', 'eip155:11155111'],
  })
  expect(chosen.properties.slice(0, 3)).toEqual(['light-dark(#7a2cf3, #f4a9c9)', 'light-dark(#fbeff5, #2e252d)', '8px'])
  expect(await page.getByLabel('Theme').inputValue()).toBe('custom')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')

  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  const other = await context.newPage()
  await other.goto(link)
  await expect.poll(() => read(other)).toEqual(chosen)
  expect(await other.getByRole('checkbox', { name: 'Swap' }).isChecked()).toBe(false)

  await other.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => read(other)).toMatchObject({ theme: 'auto', lang: 'en', features: {} })
  expect(new URL(other.url()).hash).toBe('#theme=default')
})

test('the code is what is shown: as a page of its own, it makes the same dialog', async () => {
  const { page, dialog } = await journey.visit('/')
  await dialog.button(/^Sandbox Wallet/).waitFor()
  await choose(page)
  const shown = await read(page)
  const html = (await codeOf(page, 'index.html')) ?? ''
  const css = (await codeOf(page, 'styles.css')) ?? ''
  expect(html).toContain('project-id="your-project-id"')

  const { serviceUrl, projectId, pageUrl } = journey.sandbox.info
  const theme = await (await fetch(`${pageUrl}themes/pastel.css`)).text()
  // The page's policy allows no script in the text, as on a strict page; and there is no CDN here.
  const script = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const markup = html
    .replace(/<script type="module">.*?<\/script>/s, '<script type="module" src="/features.js"></script>')
    .replace(/https:\/\/cdn[^"]+\/public/, '')
    .replace(/https:\/\/cdn[^"]+/, '/wallet-dialog.js')
    .replace('href="styles.css"', 'href="/styles.css"')
    .replace('your-project-id"', `${projectId}" service-url="${serviceUrl}"`)
  const pasted = await journey.visit('/pasted.html', {
    markup,
    files: {
      '/features.js': { type: 'text/javascript', body: script },
      '/styles.css': { type: 'text/css', body: css },
      '/themes/pastel.css': { type: 'text/css', body: theme },
    },
  })
  await pasted.dialog.dialog.getByRole('checkbox').waitFor()
  await expect.poll(() => read(pasted.page)).toEqual(shown)
})

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
  expect((await read(page)).properties.slice(0, 3)).toEqual([
    'light-dark(#0033a0, #ffe14d)',
    'light-dark(#f2f2f2, #1a1a1a)',
    '3px',
  ])
})

test('a theme that can’t be loaded is not offered, and the page says so', async () => {
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

test('a visitor connects right there, and the dialog stays connected while its look changes', async () => {
  const { page, dialog, events } = await journey.visit('/')
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-connected')
  await dialog.button('Disconnect').waitFor()
  await page.getByLabel('Theme').selectOption('Exchange')
  await page.getByLabel('Language').selectOption('Français')
  await dialog.button('Déconnecter').waitFor()
  expect(events.names()).not.toContain('wallet-disconnected')
})

test('what is switched off is off: the project has it off, too, so that there is no alert', async () => {
  const { page, dialog, events } = await journey.visit('/')
  await approveInWindow(await openApprovalWindow(page, () => dialog.button(/^Sandbox Wallet/).click()))
  await events.next('wallet-connected')
  await dialog.button('Swap').waitFor()
  await page.getByRole('checkbox', { name: 'Swap' }).uncheck()
  await page.getByRole('checkbox', { name: 'Activity' }).uncheck()
  await expect.poll(() => dialog.button('Swap').count()).toBe(0)
  const settings = page.waitForResponse(/\/without\/activity,onramp,swaps\/appkit/)
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
