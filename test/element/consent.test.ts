import { expect, test } from 'vitest'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { findViolations } from './support/check-accessibility.ts'
import type { PageVisit, PageVisitOptions } from './support/set-up-page.ts'
import { FRAME_URL, setUpPage } from './support/set-up-page.ts'

// A site whose terms are agreed to before anything connects.
const journey = setUpPage()

const PAGE = `/strict.html?terms-url=https%3A%2F%2Fshop.example%2Fterms&privacy-url=https%3A%2F%2Fshop.example%2Fprivacy&frame-url=${encodeURIComponent(FRAME_URL)}`
const WITH_BOX = { properties: { features: { legalCheckbox: true } } }
const REASON = 'Agree to the terms to continue.'

const visitWithBox = (options: PageVisitOptions = {}) => journey.visit(PAGE, { ...WITH_BOX, ...options })
const boxOf = ({ dialog }: PageVisit) =>
  dialog.dialog.getByRole('checkbox', { name: /^I agree to the terms of service/ })

test.each([
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailLogin',
  'ConnectSocials',
  'ConnectingFarcaster',
])('a page that opens %s begins at the box, and gets there with it', async (view) => {
  const visit = await visitWithBox()
  const { dialog } = visit
  await dialog.show(view)
  await boxOf(visit).waitFor()
  expect(await dialog.qrCode.count()).toBe(0)
  await boxOf(visit).check()
  await dialog.show(view)
  await boxOf(visit).waitFor({ state: 'detached' })
})

test('without a box, a line says what is agreed to; its links open a tab of their own', async () => {
  const { dialog } = await journey.visit(PAGE)
  await dialog.show()
  await dialog.text(/^By connecting, you agree to the terms of service/).waitFor()
  expect(await dialog.dialog.getByRole('checkbox').count()).toBe(0)
  for (const [name, href] of [
    ['terms of service (opens in a new tab)', 'https://shop.example/terms'],
    ['privacy policy (opens in a new tab)', 'https://shop.example/privacy'],
  ] as const) {
    const link = dialog.dialog.getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(href)
    expect(await link.getAttribute('target')).toBe('_blank')
  }
})

test('an address that isn’t an http or https URL is refused, and linked nowhere', async () => {
  const visit = await journey.visit('/strict.html?terms-url=javascript%3Aalert(1)')
  visit.network.allowNetworkReports(/terms-url/)
  const { dialog, events } = visit
  const { detail } = await events.next('wallet-error')
  expect(detail).toMatchObject({
    code: 'invalid_option',
    message: "'terms-url' is not valid: must be an http or https URL. The default is used",
  })
  await dialog.show()
  expect(await dialog.dialog.getByRole('link').count()).toBe(0)
})

test.each<PageVisitOptions>([
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
])('axe finds nothing, before and after a refusal: %j', async (screen) => {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox })
  const { dialog } = await visitWithBox({ wallets: [wallet], ...screen })
  await dialog.show()
  await dialog.button(/^All wallets \d/).waitFor()
  expect(await findViolations()).toEqual([])
  await dialog.button(/^Test Wallet/).click()
  await dialog.text(REASON).waitFor()
  expect(await findViolations()).toEqual([])
})
