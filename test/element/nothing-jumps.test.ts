import { expect, test } from 'vitest'
import { walletTable } from '../../demo/sandbox/service/catalogue/wallet-table.ts'
import type { ServiceFault } from '../../demo/sandbox/service/faults/create-service-faults.ts'
import type { ConnectorGroup } from '../../src/core/config/config.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { openConnected } from './support/open-connected.ts'
import { recordMoves } from './support/record-moves.ts'
import { setUpPage, type PageVisitOptions } from './support/set-up-page.ts'

const journey = setUpPage()

/** As much as anything may move while it is seen, in CSS pixels [views.steady]. */
const STEADY = 4

const SCREENS: Readonly<Record<string, PageVisitOptions>> = {
  'a desktop': { viewport: { width: 1280, height: 900 } },
  'a phone': { isPhone: true },
}

/** How the service answers. */
const ANSWERS: Readonly<Record<string, ServiceFault | undefined>> = {
  'at once': undefined,
  late: { delayMs: 300 },
  'with an error': { status: 503 },
}
/** A phone, and a service that takes its time, move the most: the other views of a screen and an answer are extra. */
const tagsOf = (screen: string, how: string) => (screen === 'a phone' && how === 'late' ? {} : { tags: 'extra' })
const NO_WALLETS: ServiceFault = { status: 200, body: { data: [], count: 0 } }

for (const [screen, options] of Object.entries(SCREENS))
  for (const [how, fault] of Object.entries({ ...ANSWERS, 'with nothing': NO_WALLETS }))
    test(`Connect: nothing jumps on ${screen} where the catalogue answers ${how}`, tagsOf(screen, how), async () => {
      const wallet = createBrowserWallet({ sandbox: journey.sandbox })
      if (fault) journey.sandbox.service.failAll('/getWallets', fault)
      const { dialog, element, network, page } = await journey.visit('/strict.html', { ...options, wallets: [wallet] })
      network.allowNetworkReports(/503/)
      await dialog.show()
      await dialog.button(/^Test Wallet/).waitFor()
      const end = recordMoves(element, STEADY)
      await dialog.dialog.locator('.frame:not([inert]) .skeleton').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      expect(end()).toEqual([])
    })

async function openWith(connectorTypeOrder: readonly ConnectorGroup[]) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const featured = walletTable(undefined)
    .slice(0, 2)
    .map(({ id }) => id)
  const properties = { wallets: { featured }, features: { connectorTypeOrder } }
  const visit = await journey.visit('/strict.html', { wallets: [wallet], properties })
  visit.network.allowNetworkReports(/503/)
  await visit.dialog.show()
  return visit
}

test('room is kept only for groups that the site lists', async () => {
  const { dialog } = await openWith(['injected', 'recommended'])
  await dialog.button(/^All wallets \d/).waitFor()
  expect(await dialog.dialog.locator('.room').count()).toBe(0)
})

test('where the site lists none of the catalogue, its failure is still said', async () => {
  journey.sandbox.service.failAll('/getWallets', { status: 503 })
  const { dialog } = await openWith(['injected'])
  await dialog.text('Couldn’t load more wallets').waitFor()
})

/** The views that read something before or after they are shown. */
const VIEWS = [
  'Account',
  'AllWallets',
  'ChooseAccountName',
  'GetWallet',
  'Networks',
  'BuyProviders',
  'BuySelectToken',
  'Accounts',
  'RegisterAccountName',
  'Settings',
  'Permissions',
  'Swap',
  'SwapSelectToken',
  'Activity',
  'ReceiveNetworks',
  'Receive',
  'Send',
  'SendSelectToken',
] as const

for (const [screen, options] of Object.entries(SCREENS))
  for (const view of VIEWS)
    for (const [how, fault] of Object.entries(ANSWERS))
      test(`${view}: nothing jumps on ${screen} where the service answers ${how}`, tagsOf(screen, how), async () => {
        const { dialog, element, network, page } = await openConnected(journey, options)
        if (fault) journey.sandbox.service.failAll(/^/, fault)
        network.allowNetworkReports(/503/)
        await dialog.show(view)
        await dialog.title.waitFor()
        const end = recordMoves(element, STEADY)
        await page.waitForLoadState('networkidle')
        expect(end()).toEqual([])
      })

/** Ages what is stored of balances, as if the visit was this long ago. */
function ageBalances(ageMs: number) {
  for (const key of Object.keys(localStorage).filter((one) => one.includes('portfolio'))) {
    const entries = Object.entries(JSON.parse(localStorage.getItem(key)!) as Record<string, { readAt: number }>)
    const aged = entries.map(([name, entry]) => [name, { ...entry, readAt: entry.readAt - ageMs }])
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(aged)))
  }
}
const EARLIER_MS = 5 * 60_000

for (const [screen, options] of Object.entries(SCREENS))
  for (const [how, fault] of Object.entries(ANSWERS))
    test(
      `Account, with balances of an earlier visit: nothing jumps on ${screen} where the service answers ${how}`,
      tagsOf(screen, how),
      async () => {
        const { comeBack, dialog, network, page } = await openConnected(journey, options)
        network.allowNetworkReports(/503/)
        await dialog.show()
        const row = dialog.button(/^USD Coin/)
        await row.waitFor()
        await page.waitForLoadState('networkidle')
        ageBalances(EARLIER_MS)
        if (fault) journey.sandbox.service.failAll(/^/, fault)
        await comeBack()
        await dialog.show()
        await row.waitFor()
        const end = recordMoves(document.querySelector('wallet-dialog')!, STEADY)
        const age = dialog.dialog.locator('.balance-age').getByText(/^Updated 5/)
        await age.waitFor({ state: how === 'with an error' ? 'visible' : 'detached' })
        await page.waitForLoadState('networkidle')
        expect(end()).toEqual([])
      },
    )
