// @module-tag extra
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importMapOf } from '../../demo/recipes/import-map.ts'
import { DIST } from '../../tools/build-graph.ts'
import { INTEGRITY_FILE, type Integrity } from '../../tools/integrity.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FILES = JSON.parse(readFileSync(join(process.env['DIST_FOLDER'] ?? DIST, INTEGRITY_FILE), 'utf8')) as Integrity

/** A strict page that has the dialog by an import map, with these hashes. */
async function openPage(files: Integrity) {
  const { projectId, serviceUrl } = journey.sandbox.info
  const { tag, source } = importMapOf(files, `http://127.0.0.1:${journey.hostPort}/`)
  return journey.visit('/import-map.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    isOnHostPages: true,
    files: {
      '/import-map.html': {
        type: 'text/html',
        scriptSource: source,
        body: `${tag}<script type="module" src="/page.js"></script>
      <wallet-dialog id="dialog" preload="none" project-id="${projectId}" service-url="${serviceUrl}" networks="eip155:1"></wallet-dialog>
      <wallet-button for="dialog"></wallet-button>`,
      },
      '/page.js': {
        type: 'text/javascript',
        body: `import { isWalletDialogError } from 'wallet-dialog'; globalThis.isLoaded = isWalletDialogError(undefined) === false`,
      },
    },
  })
}

test('an import map of the published hashes loads the dialog in a strict page, which connects', async () => {
  const { dialog, events, page } = await openPage(FILES)
  await page.locator('wallet-button').getByRole('button').click()
  expect(await page.evaluate('isLoaded')).toBe(true)
  await dialog.button(/^Test Wallet/).click()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: devAccount(1).address })
  await events.next('wallet-closed')
})

test('with it, a browser runs no chunk that was changed', async () => {
  const ui = Object.keys(FILES).find((file) => file.startsWith('chunks/ui-'))!
  const { dialog, events, network, page } = await openPage({ ...FILES, [ui]: FILES['wallet-dialog.js']! })
  network.allowNetworkReports(/valid digest/)
  await page.locator('wallet-button').getByRole('button').click()
  expect((await events.next('wallet-error')).detail).toMatchObject({ code: 'ui_not_loaded' })
  expect((await dialog.state()).open).toBe(false)
})

test('a script that is no module loads the dialog by import(), with the rest from the same folder', async () => {
  const { projectId, serviceUrl } = journey.sandbox.info
  const { dialog, page } = await journey.visit('/classic.html', {
    markup: `<script src="/site.js"></script>
      <wallet-dialog id="dialog" project-id="${projectId}" service-url="${serviceUrl}"></wallet-dialog>
      <wallet-button for="dialog"></wallet-button>`,
    files: { '/site.js': { type: 'text/javascript', body: "import('/wallet-dialog.js')" } },
  })
  await page.locator('wallet-button').getByRole('button').click()
  await dialog.title.filter({ hasText: 'Connect' }).waitFor()
})
