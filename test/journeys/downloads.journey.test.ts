import { expect, test } from 'vitest'
import { readBuildGraph } from '../../tools/build-graph.ts'
import { askedScripts, openConnect } from '../measure/scripts-of-page.ts'
import { sizeOf } from '../sizes/gzipped-size.ts'
import { REQUEST_LIMITS, SIZE_LIMITS } from '../sizes/limits.ts'
import { loadsOf, openedLoadsOf } from '../sizes/loads.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'

const journey = setUpJourney()

/** A page whose dialog fetches nothing ahead, with an EVM wallet and one of Wallet Standard. */
async function visitWithoutPreload() {
  const { serviceUrl, projectId, providerScriptUrl } = journey.sandbox.info
  const visit = await journey.visit('/without-preload.html', {
    wallets: [createBrowserWallet({ sandbox: journey.sandbox })],
    markup: `<script type="module" src="/wallet-dialog.js"></script>
      <script type="module" src="${providerScriptUrl}?announce=solana"></script>
      <wallet-dialog id="dialog" preload="none" project-id="${projectId}" service-url="${serviceUrl}"
        networks="eip155:1 solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1"></wallet-dialog>`,
  })
  await visit.dialog.ready()
  return visit
}

test('until Connect is painted, a browser asks for the files that its limit counts, and for no others', async () => {
  const { dialog, page } = await visitWithoutPreload()
  const paintedAt = await page.evaluate(openConnect)
  // Waits until later files have been requested, too.
  await dialog.button(/^Sandbox Wallet/).waitFor()
  const asked = (await page.evaluate(askedScripts)).filter(({ startTime }) => startTime <= paintedAt)
  const files = asked.map(({ file }) => file)
  const { opening } = loadsOf(readBuildGraph())
  expect(files.toSorted()).toEqual(opening.files.toSorted())
  expect(files.length).toBeLessThanOrEqual(REQUEST_LIMITS.opening.fail)
  expect(sizeOf(files)).toBeLessThanOrEqual(SIZE_LIMITS.opening.fail)
})

test('an idle page, and then an open Connect, asks for the files that their limits count, and for no others', async () => {
  const { dialog, page } = await journey.visit('/blank.html')
  await dialog.ready()
  const asked = async () => (await page.evaluate(askedScripts)).map(({ file }) => file).toSorted()
  const { preloaded, opened } = openedLoadsOf(readBuildGraph())
  await expect.poll(asked).toEqual(preloaded.files.toSorted())
  await page.waitForLoadState('networkidle')
  expect(await asked()).toEqual(preloaded.files.toSorted())

  // The last of what an opening brings: by then, its views are there.
  const isAhead = page.waitForRequest(/getAssetImage/)
  await page.evaluate(openConnect)
  await isAhead
  await expect.poll(asked).toEqual(opened.files.toSorted())
  expect(opened.files.length - preloaded.files.length).toBeLessThanOrEqual(REQUEST_LIMITS.opened.fail)
})

test(
  'a Wallet Standard wallet joins the list soon after, and the first row stays at its top',
  { tags: 'extra' },
  async () => {
    const { dialog, page } = await visitWithoutPreload()
    await page.evaluate(openConnect)
    const first = dialog.button(/^WalletConnect/)
    const topInDialog = () =>
      first.evaluate((row) => row.getBoundingClientRect().top - row.closest('dialog')!.getBoundingClientRect().top)
    const before = await topInDialog()
    await dialog.button(/^Sandbox Wallet/).waitFor()
    expect(await topInDialog()).toBe(before)
  },
)
