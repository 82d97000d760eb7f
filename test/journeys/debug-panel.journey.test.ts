// @module-tag extra
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveOnPhone, openPhoneWallet, pairPhoneWallet } from '../../demo/sandbox/wallets/journey/phone-wallet.ts'
import { findViolationsInBothThemes } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openWindow } from './support/open-window.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const { address } = devAccount(1)
const SHORT = `${address.slice(0, 6)}…${address.slice(-4)}`

/** Opens the panel as a site does, by the package's entry. */
const openPanel = (page: Page) =>
  // A text: a function would have its import rewritten for Node.
  page.evaluate(`import('/debug.js').then(({ openDebugPanel }) => {
    openDebugPanel(document.querySelector('wallet-dialog'))
  })`)

const panelOf = (page: Page) => page.getByRole('region', { name: 'wallet-dialog debug' })

test('on a strict page, the panel shows the connection, the endpoints and errors; its report has no secrets', async () => {
  const { page, dialog, network, context, url } = await openConnected(journey)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  expect(network.requests().some((request) => request.endsWith('/debug.js'))).toBe(false)
  await openPanel(page)
  const panel = panelOf(page)
  await panel.getByText(`${SHORT} on eip155:1, 1 in all`).waitFor()
  await panel.getByText('not needed yet').waitFor()

  await dialog.show()
  await dialog.text(/^Balance [\d,.]+ ETH$/).waitFor()
  await panel.getByText(/^status 200, \d+ ms, \d+ requests?/).waitFor()
  await panel.getByText('connected, open').waitFor()
  await dialog.close()

  await page.evaluate(() => {
    const detail = {
      code: 'rpc_unavailable',
      message: 'https://rpc.example/?apiKey=hunter2 failed for sandbox-visitor@example.com',
      cause: new Error(`signed 0x${'ab'.repeat(65)}`),
    }
    document.querySelector('wallet-dialog')!.dispatchEvent(new CustomEvent('wallet-error', { detail }))
  })
  await panel.getByText('https://rpc.example failed for [removed]').waitFor()
  await panel.getByText('caused by signed [removed]').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])

  await panel.getByRole('button', { name: 'Copy report' }).click()
  await panel.getByRole('button', { name: 'Copied' }).waitFor()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^## Dialog\n- Version: \d+\.\d+\.\d+\n- Status: connected, closed\n/)
  expect(report).toContain(`- Account: ${SHORT} on eip155:1, 1 in all`)
  expect(report).not.toMatch(new RegExp(`${address}|hunter2|abab|example\\.com|${journey.sandbox.info.projectId}`, 'i'))

  await page.evaluate(() => document.querySelector('wallet-dialog')!.remove())
  await panel.getByText('not in the page').waitFor()
  await panel.getByRole('button', { name: 'Close debug panel' }).click()
  expect(await panel.count()).toBe(0)
})

test('the sandbox page opens it, and it shows a phone’s session and the relay, also while that is gone', async () => {
  const { page, dialog, events, network, context, url } = await journey.visit('/sandbox')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url('/')).origin })
  await page.getByRole('button', { name: 'Debug panel' }).click()
  const panel = panelOf(page)
  await panel.getByText('disconnected, closed').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.button(/^WalletConnect/).click()
  await dialog.button('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await openWindow(page)
  await openPhoneWallet(phone, journey.sandbox.info.walletUrl)
  await pairPhoneWallet(phone, uri)
  await approveOnPhone(phone, [1])
  await events.next('wallet-connected')
  await page.bringToFront()
  await panel.getByText(/relay: connected$/).waitFor()
  await panel.getByText(/^Sandbox phone wallet, until \d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ$/).waitFor()
  await panel.getByText(/^eip155, \d chains?$/).waitFor()
  expect(await panel.getByRole('group', { name: 'Report' }).innerText()).toMatch(/Last seen\s+\d{4}-\d\d-\d\d/)

  network.allowNetworkReports(/WebSocket connection to '[^']*relay/)
  journey.sandbox.relay.goSilent('handshake')
  journey.sandbox.relay.cutSockets()
  await panel.getByText(/relay: not connected$/).waitFor()
})
