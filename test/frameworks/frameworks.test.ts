// `npm run test:frameworks`, or with `-t next`: the examples, installed with the packed tarball, checked by their framework's own
// checker, built for production and used in Chromium.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { WalletDialogElement } from '../../src/index.ts'
import { ROOT } from '../../tools/build-graph.ts'
import { pack } from '../../tools/pack.ts'
import { setUpJourney } from '../journeys/support/set-up-journey.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { devAccount } from '../journeys/support/wallets/dev-accounts.ts'
import { driveOwnDialog } from './drive-own-dialog.ts'
import { EXAMPLES, type Example } from './examples.ts'
import { serveProject } from './serve-project.ts'
import { npm, setUpProject } from './set-up-project.ts'
import { readFrames, watchFrames } from './watch-frames.ts'

const FIRST = devAccount(1).address
/** The options that each example sets on its dialog. */
const GIVEN = { networks: 2, name: 'My shop' }

const journey = setUpJourney()
let tarball: string

beforeAll(() => {
  tarball = pack(join(ROOT, '.cache/frameworks-package'))
})

/** Runs a step, and says how long it took. */
async function timed<Result>(name: string, step: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await run()
  } finally {
    process.stdout.write(`${name}: ${step} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
}

/** Everything that the console says but what the example itself prints, and every answer that is none, is a complaint. */
async function open(origin: string) {
  const complaints: string[] = []
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const visit = await journey.visit('/', {
    origin,
    wallets: [wallet],
    async prepare({ context }) {
      await watchFrames(context)
      context.on('console', (message) => {
        if (message.type() !== 'info') complaints.push(`${message.type()}: ${message.text()}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
      })
    },
  })
  return { ...visit, wallet, complaints }
}

async function useHeadlessExample(origin: string) {
  const { page, wallet, complaints } = await open(origin)
  await driveOwnDialog(page, wallet, FIRST)
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
}

async function useExample(origin: string, { isServerRendered = false, hasRoutes = false }: Example) {
  // No server has written an object as an attribute.
  if (isServerRendered) expect((await (await fetch(origin)).text()).match(/<[^<>]*\[object[^<>]*>/g)).toBe(null)
  const { page, events, complaints } = await open(origin)
  // Not every example gives its dialog an id.
  const dialog = page.locator('wallet-dialog').getByRole('dialog')
  const account = page.locator('output').getByText(FIRST)
  const opener = page.getByRole('button', { name: 'Connect' })

  await opener.click()
  await dialog.getByRole('button', { name: /^Test Wallet/ }).waitFor()
  await page.keyboard.press('Escape')
  await events.next('wallet-closed')
  await opener.click()
  await dialog.getByRole('button', { name: /^Test Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Signed in').waitFor()
  await events.next('wallet-closed')
  await account.waitFor()
  // Lists and objects arrive as properties.
  const properties = () =>
    page.locator('wallet-dialog').evaluate(({ networks, metadata }: WalletDialogElement) => {
      return { networks: Array.isArray(networks) && networks.length, name: metadata.name }
    })
  expect(await properties()).toEqual(GIVEN)

  await page.reload()
  await account.waitFor()
  await page.getByText('Signed in').waitFor()
  expect(await properties()).toEqual(GIVEN)
  // Server-rendered or not, a visitor who is connected never reads Connect; a server's page is complete from its first frame on.
  const frames = await readFrames(page)
  expect(frames?.labels).not.toContain('Connect')
  expect(frames?.labels).not.toEqual([])
  if (isServerRendered) expect(frames?.shift).toBe(0)

  if (hasRoutes) {
    const load = () => page.evaluate(() => performance.timeOrigin)
    const first = await load()
    for (const name of ['About', 'Home']) {
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { name }).waitFor()
      await account.waitFor()
    }
    // The router has done it: the page is the same.
    expect(await load()).toBe(first)
  }
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
}

test.each(Object.entries(EXAMPLES))('%s connects, and is connected after a reload', async (name, example) => {
  const project = await timed(name, 'install', () => setUpProject(name, tarball, journey.sandbox.info.serviceUrl))
  // Frameworks that generate types do so as they build.
  await timed(name, 'build', () => npm(project, 'run', 'build'))
  await timed(name, 'check', () => npm(project, 'run', 'check'))
  const site = await serveProject(project, example)
  journey.onEnd(() => site.close())
  await timed(name, 'visit', () => (example.isHeadless ? useHeadlessExample(site.url) : useExample(site.url, example)))
})

test('every example is used', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(readdirSync(join(ROOT, 'demo/examples/frameworks')).toSorted())
})
