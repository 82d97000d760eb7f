import { expect, test } from 'vitest'
import { openConnected } from './support/open-connected.ts'
import type { VisitOptions } from './support/open-visit.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const FIRST = devAccount(1).address
const SECOND = devAccount(2).address
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const HOUR_MS = 3_600_000

function connected(options: VisitOptions = {}) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [1, 2] })
  return openConnected(journey, { ...options, wallet })
}

test('the account that the visitor has chosen is active after a reload, as long as the wallet has it', async () => {
  const { dialog, events, page, wallet } = await connected()
  await dialog.show('Accounts')
  await dialog.button(short(SECOND)).click()
  await events.next('wallet-account-changed')
  await page.reload()
  expect((await events.next('wallet-connected')).detail).toMatchObject({ address: SECOND, restored: true })
  expect((await dialog.state()).address).toBe(SECOND)
  await wallet.setChain(137)
  await expect.poll(() => dialog.state()).toMatchObject({ address: SECOND, caipNetworkId: 'eip155:137' })
  await page.reload()
  await dialog.ready()
  expect((await dialog.state()).address).toBe(SECOND)
  wallet.setAccountsQuietly(1)
  await page.reload()
  await dialog.ready()
  expect((await dialog.state()).address).toBe(FIRST)
})

test('after a reload the last balances are there at once, with their age, while new ones are read', async () => {
  const { dialog, page, network } = await connected()
  network.allowNetworkReports(/status of 503/) // Requests that hang end this way once the fault is over.
  await dialog.show()
  await dialog.text(/^Total value, at least \$/).waitFor()
  await dialog.text('USD Coin').waitFor()
  await page.evaluate((hour) => {
    for (const [key, text] of Object.entries(localStorage))
      if (key.includes('portfolio_cache'))
        localStorage.setItem(
          key,
          String(text).replaceAll(/"readAt":(\d+)/g, (_, at) => `"readAt":${Number(at) - hour}`),
        )
  }, HOUR_MS)
  await page.reload()
  await dialog.ready()
  journey.sandbox.service.failAll(/^\/v1\/account\//, 'hang')
  await dialog.show()
  await dialog.text('Updated 1 hr. ago. Refreshing…').waitFor()
  await dialog.text(/^Total value, at least \$/).waitFor()
  await dialog.text('USD Coin').waitFor()
  journey.sandbox.service.clearFaults()
  await dialog.text(/Refreshing…$/).waitFor({ state: 'hidden' })
})
