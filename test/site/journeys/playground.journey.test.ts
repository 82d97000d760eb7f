import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInWindow, openApprovalWindow } from '../../../demo/sandbox/wallets/journey/approval-window.ts'
import { codeOf, readPlayground } from '../../journeys/support/read-playground.ts'
import { setUpJourney } from '../../journeys/support/set-up-journey.ts'

const journey = setUpJourney()

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
  const chosen = await readPlayground(page)
  expect(chosen).toMatchObject({
    theme: 'dark',
    lang: 'de',
    inline: true,
    open: true,
    features: { swap: false, legalCheckbox: true },
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
  await expect.poll(() => readPlayground(other)).toEqual(chosen)
  expect(await other.getByRole('checkbox', { name: 'Swap' }).isChecked()).toBe(false)

  await other.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => readPlayground(other)).toMatchObject({ theme: 'auto', lang: 'en', features: {} })
  expect(new URL(other.url()).hash).toBe('#theme=default')
})

test('the code is what is shown: as a page of its own, it makes the same dialog', async () => {
  const { page, dialog } = await journey.visit('/')
  await dialog.button(/^Sandbox Wallet/).waitFor()
  await choose(page)
  const shown = await readPlayground(page)
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
  await expect.poll(() => readPlayground(pasted.page)).toEqual(shown)
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
