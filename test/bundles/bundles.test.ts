import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { installPacked, pack } from '../../tools/pack.ts'
import { createDialogPage, type DialogPage } from '../journeys/support/dialog-page.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { runCommand } from '../run/run-command.ts'
import { openBuiltSite, type BuiltSite } from './open-built-site.ts'

const FOLDER = join(ROOT, '.cache/bundles')
const PROJECT = join(FOLDER, 'project')
const FIRST = devAccount(1).address
/** Only ends what hangs: a busy machine takes several times as long as a quiet one. */
const LIMIT_MS = 10 * 60_000

const journey = setUpJourney()
const sites: BuiltSite[] = []

beforeAll(() => {
  const tarball = pack(FOLDER)
  cpSync(new URL('app', import.meta.url), PROJECT, { recursive: true })
  installPacked(tarball, PROJECT)
})

afterAll(async () => {
  for (const site of sites) await site.close()
})

/** Runs Node on a script of the project's, or on one about it; what it prints is its result. */
async function run(...args: readonly string[]): Promise<string> {
  const { end, output } = await runCommand(process.execPath, args, { cwd: PROJECT, timeoutMs: LIMIT_MS })
  expect(end, output).toBe('ok')
  return output
}

async function bundle(bundler: string): Promise<string> {
  const out = join(FOLDER, bundler)
  expect(await run(join(import.meta.dirname, 'bundle.mjs'), bundler, PROJECT, out)).toBe('')
  return out
}

async function serve(folder: string, page: string): Promise<string> {
  const site = await openBuiltSite(folder, page)
  sites.push(site)
  return site.url
}

/** Opens a page; whatever its console says, and every answer that is none, is a complaint. */
async function open(origin: string) {
  const complaints: string[] = []
  const path = `/?service=${encodeURIComponent(journey.sandbox.info.serviceUrl)}`
  const visit = await journey.visit(path, {
    origin,
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    prepare({ context }) {
      // Vite's server builds what a page asks for while it waits.
      context.setDefaultNavigationTimeout(LIMIT_MS)
      context.on('console', (message) => {
        // Logs of Vite's server and React's development build about themselves. The development build also reports failed hydration.
        const isTheirOwn = /^(debug: \[vite\]|info: %cDownload the React DevTools)/.test(
          `${message.type()}: ${message.text()}`,
        )
        if (!isTheirOwn) complaints.push(`${message.type()}: ${message.text()}`)
      })
      context.on('response', (response) => {
        // A host with a page for every address answers 200, with markup.
        const isBroken = response.status() >= 400 || response.headers()['content-type']?.startsWith('text/html')
        if (isBroken && !response.request().isNavigationRequest())
          complaints.push(`${response.status()} ${response.url()}`)
      })
      return Promise.resolve()
    },
  })
  return { ...visit, opener: visit.page.locator('wallet-button').getByRole('button'), complaints }
}

async function connectAndReturn(origin: string) {
  const { page, dialog, events, opener, complaints } = await open(origin)
  await opener.click()
  await dialog.button(/^Test Wallet/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST, restored: false })
  await events.next('wallet-closed')
  await opener.click()
  await dialog.button('Disconnect').waitFor()
  // Views are fetched ahead once the dialog is idle.
  await page.waitForLoadState('networkidle')
  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: FIRST, restored: true })
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
}

test.each(['vite', 'webpack', 'esbuild-esm', 'esbuild-iife'])(
  'a page built by %s connects, without a missing file, a word on the console, or a path of this machine',
  async (bundler) => {
    const out = await bundle(bundler)
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name))
    const leaks = files.filter((name) => /file:\/\/\//.test(readFileSync(join(out, name), 'utf8')))
    const paths = files.filter((name) => readFileSync(join(out, name), 'utf8').includes(ROOT))
    expect({ leaks, paths }).toEqual({ leaks: [], paths: [] })

    const page = await readFile(join(bundler === 'vite' ? out : PROJECT, 'index.html'), 'utf8')
    await connectAndReturn(await serve(out, page))
  },
)

test.each(['esbuild-elements', 'webpack-elements'])(
  "%s: a bare import of 'wallet-dialog/vue' defines the elements",
  async (bundler) => {
    const out = await bundle(bundler)
    const { page } = await open(await serve(out, await readFile(join(PROJECT, 'index.html'), 'utf8')))
    for (const name of ['wallet-dialog', 'wallet-button'])
      await page.locator(`${name}:defined`).waitFor({ state: 'attached', timeout: LIMIT_MS })
  },
)

test("Vite's server, while a site is being written, finds every file as well", async () => {
  const warnings: string[] = []
  const take = (text: string) => void warnings.push(text)
  const server = await createServer({
    root: PROJECT,
    server: { port: 0, host: '127.0.0.1' },
    clearScreen: false,
    customLogger: {
      info() {},
      warn: take,
      warnOnce: take,
      error: take,
      clearScreen() {},
      hasErrorLogged: () => false,
      hasWarned: false,
    },
  })
  try {
    await server.listen()
    await connectAndReturn(server.resolvedUrls!.local[0]!)
  } finally {
    await server.close()
  }
  expect(warnings).toEqual([])
})

/** Uses what a page has of `useWalletDialog()`, with a wallet connected. */
async function useHandle(tab: Page, dialog: DialogPage) {
  const status = tab.locator('#status')
  await status.getByText('connected', { exact: true }).waitFor()
  await tab.getByRole('button', { name: 'Show networks' }).click()
  await status.getByText('connected, open').waitFor()
  await dialog.button('Close').click()
  await status.getByText('connected', { exact: true }).waitFor()
  await tab.getByRole('button', { name: 'Leave' }).click()
  await status.getByText('disconnected').waitFor()
  expect(await tab.locator('#account').textContent()).toBe('')
  // A dialog that leaves the page takes its state along.
  await tab.evaluate(() => document.querySelector('wallet-dialog')!.remove())
  await status.getByText('connecting').waitFor()
  await tab.getByRole('button', { name: 'Show networks' }).click()
  await tab.locator('#fault').getByText('dialog_not_found').waitFor()
}

const REACTS = [
  { major: 19, bundler: 'vite-react', node: [] },
  { major: 18, bundler: 'vite-react-18', node: ['--import', join(import.meta.dirname, 'react-18.mjs')] },
]

test.each(REACTS)(
  'with React $major, properties, events and defaults arrive: in a page of its own, and in one that a server has written',
  async ({ major, bundler, node }) => {
    const out = await bundle(bundler)
    const page = await readFile(join(out, 'framework.html'), 'utf8')
    const written = await run(...node, join(PROJECT, 'server.js'))
    const version = `<output id="framework">${major}.`
    expect(written).toContain(version)
    expect(written).toContain('<wallet-dialog project-id="sandbox" id="dialog" class="mine" lang="en"><p slot="intro">')

    for (const body of ['', written]) {
      const site = await serve(out, page.replace('<div id="root"></div>', `<div id="root">${body}</div>`))
      const { page: tab, dialog, complaints } = await open(site)
      // A server-rendered button works once its script has loaded.
      await tab.locator('wallet-button:defined', { hasText: 'Sign in' }).click()
      expect(await tab.locator('#framework').evaluate((output) => output.outerHTML)).toContain(version)
      await tab.getByText('A sentence of the page').waitFor()
      await dialog.button(/^Test Wallet/).click()
      await tab.locator('#account').getByText(FIRST).waitFor()
      await tab.locator('#connected').getByText(`${FIRST} false`).waitFor()
      const settings = () =>
        tab.evaluate(() => {
          const { networks, metadata, theme } = document.querySelector('wallet-dialog')!
          return { networks, metadata, theme }
        })
      expect(await settings()).toMatchObject({ metadata: { name: 'A page of React' }, theme: 'dark' })
      expect(await settings()).toMatchObject({ networks: { length: 2 } })
      await tab.getByRole('button', { name: 'No theme' }).click()
      await expect.poll(settings).toMatchObject({ theme: 'auto' })

      await tab.reload()
      await tab.locator('#connected').getByText(`${FIRST} true`).waitFor()
      await useHandle(tab, dialog)
      await tab.waitForLoadState('networkidle')
      expect(complaints).toEqual([])
    }
  },
)

test('with React, the hooks follow the dialog of the page that is shown, while the one before is kept, hidden', async () => {
  const out = await bundle('vite-react-pages')
  const { page: tab, complaints } = await open(await serve(out, await readFile(join(out, 'framework.html'), 'utf8')))
  const status = tab.locator('#status')
  const press = (name: string) => tab.getByRole('button', { name, exact: true }).click()
  const openOn = async (page: 'first' | 'second', expected: string) => {
    await press('Show')
    await status.getByText(expected, { exact: true }).waitFor()
    expect(
      await tab.evaluate(() => [...document.querySelectorAll('wallet-dialog')].map((dialog) => dialog.open)),
    ).toEqual([page === 'first', page === 'second'])
    return createDialogPage(tab, page)
  }

  await status.getByText('disconnected').waitFor()
  const first = await openOn('first', 'disconnected, open')
  await first.button('Close').click()
  await status.getByText('disconnected', { exact: true }).waitFor()

  await press('Second page')
  const second = await openOn('second', 'disconnected, open')
  await second.button(/^Test Wallet/).click()
  await tab.locator('#account').getByText(FIRST).waitFor()
  await status.getByText('connected', { exact: true }).waitFor()

  // Both dialogs are of one project: what is connected in one is connected in the other.
  await press('First page')
  const again = await openOn('first', 'connected, open')
  await again.button('Disconnect').click()
  await status.getByText('disconnected').waitFor()
  expect(await tab.locator('#account').textContent()).toBe('')
  expect(complaints).toEqual([])
})

test('with Vue, properties, events, refs and methods arrive: in a page of its own, and in one that a server has written', async () => {
  const out = await bundle('vite-vue')
  const page = await readFile(join(out, 'framework.html'), 'utf8')
  const written = await run(join(PROJECT, 'vue-server.js'))
  expect(written).toContain('<output id="status">connecting</output>')
  for (const body of ['', written]) {
    const site = await serve(out, page.replace('<div id="root"></div>', `<div id="root">${body}</div>`))
    const { page: tab, dialog, complaints } = await open(site)
    await tab.locator('#status').getByText('disconnected').waitFor()
    await tab.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.button(/^Test Wallet/).click()
    await tab.locator('#account').getByText(FIRST).waitFor()
    await tab.locator('#connected').getByText(`${FIRST} false`).waitFor()
    await tab.reload()
    await tab.locator('#connected').getByText(`${FIRST} true`).waitFor()
    await useHandle(tab, dialog)
    await tab.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  }
})
