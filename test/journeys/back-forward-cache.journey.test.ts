// @module-tag extra
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createDialogPage } from './support/dialog-page.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney({ hasBackForwardCache: true })
const FIRST = devAccount(1).address

const until = (page: Page, facts: object) => expect.poll(() => createDialogPage(page).state()).toMatchObject(facts)

/** Leaves the page for another origin, without a dialog. */
const leave = (page: Page) => page.goto(journey.sandbox.info.serviceUrl)

/** Goes back to the same page, which the browser has kept. */
async function comeBack(page: Page) {
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => window.isTheVeryPage).catch(() => undefined)).toBe(true)
}
const mark = (page: Page) => page.evaluate(() => void (window.isTheVeryPage = true))

declare global {
  interface Window {
    isTheVeryPage?: boolean
  }
}

test('the back-forward cache keeps a page with an open dialog, which continues as it was', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog, page } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.show()
  await mark(page)
  await leave(page)
  await comeBack(page)
  expect(await dialog.state()).toMatchObject({ open: true })
  await dialog.button(/^Test Wallet/).click()
  await until(page, { status: 'connected', address: FIRST })
})

test('changes that another tab made while the page was cached, without any event, are there when it comes back', async () => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { context, dialog, page, url } = await journey.visit('/strict.html', { wallets: [wallet] })
  await dialog.pick('Test Wallet')
  await until(page, { status: 'connected' })
  await mark(page)
  await leave(page)
  const other = await context.newPage()
  await other.goto(url('/strict.html'))
  await until(other, { status: 'connected' })
  wallet.refuseNext('wallet_revokePermissions', 4200)
  await createDialogPage(other).disconnect()
  await comeBack(page)
  await until(page, { status: 'disconnected', connectionCount: 0 })
  await leave(page)
  await createDialogPage(other).pick('Test Wallet')
  await until(other, { status: 'connected' })
  await comeBack(page)
  await until(page, { status: 'connected', address: FIRST })
})

test('nothing on the page listens for unload', async () => {
  const { dialog, page } = await journey.visit('/strict.html', {
    prepare: async ({ context }) =>
      void (await context.addInitScript(() => {
        const { addEventListener } = EventTarget.prototype
        EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
          if (/^(before)?unload$/.test(type)) throw new Error(`${type} is listened to`)
          Reflect.apply(addEventListener, this, [type, ...rest])
        }
      })),
  })
  await dialog.pick('WalletConnect')
  await dialog.qrCode.waitFor()
  expect(await page.evaluate(() => typeof window.onbeforeunload)).toBe('object')
})
