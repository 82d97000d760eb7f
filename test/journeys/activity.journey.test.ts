import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { findViolations, installAxe } from './support/check-accessibility.ts'
import { openSend } from './support/send/open-send.ts'
import { setUpJourney } from './support/set-up-journey.ts'
import type { VisitOptions } from './support/open-visit.ts'
import { createBrowserWallet } from './support/wallets/create-browser-wallet.ts'
import { devAccount } from './support/wallets/dev-accounts.ts'

const journey = setUpJourney()
const [ADA, GRACE, OWNER] = [1, 2, 5].map((number) => devAccount(number).address) as [string, string, string]
const HISTORY = /\/v1\/account\/[^/]+\/history/

async function connected(options: VisitOptions = {}, account = 1) {
  const wallet = createBrowserWallet({ sandbox: journey.sandbox, accounts: [account] })
  const visit = await journey.visit('/strict.html', { wallets: [wallet], ...options })
  await visit.dialog.pick(wallet.info.name)
  await visit.events.next('wallet-connected')
  await visit.events.next('wallet-closed')
  return visit
}

async function openActivity(options: VisitOptions = {}, account = 1) {
  const visit = await connected(options, account)
  await visit.dialog.show()
  await visit.dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  return visit
}

test('the account’s real transactions, by month, with direction, amount and a way to the explorer', async () => {
  const [ethereum] = journey.sandbox.chains
  await ethereum?.request('eth_sendTransaction', [
    { from: ADA, to: GRACE, value: `0x${parseEther('1.5').toString(16)}` },
  ])
  const { dialog, page } = await openActivity({ prepare: ({ context }) => installAxe(context) })
  const row = dialog.dialog.getByRole('link', { name: /Sent.*−1.5 ETH/ }).first()
  await row.waitFor()
  expect(await row.getAttribute('href')).toMatch(/^https:\/\/[^/]+\/tx\/0x[\da-f]{64}$/)
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(Date.now())
  await dialog.dialog.getByRole('heading', { name: month, exact: false }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('older ones come page by page, by cursor, as the visitor scrolls; arrow keys and End reach them', async () => {
  const [ethereum] = journey.sandbox.chains
  for (let count = 0; count < 70; count += 1)
    await ethereum?.request('eth_sendTransaction', [{ from: OWNER, to: OWNER, value: '0x1' }])
  const { dialog, page, network } = await openActivity({}, 5)
  await dialog.dialog
    .getByRole('link', { name: /Sent to yourself/ })
    .first()
    .waitFor()
  const asked = () => network.requests().filter((url) => HISTORY.test(url))
  const scroll = () => page.locator('#dialog .frame').evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }))
  await expect.poll(async () => (await scroll(), asked().length)).toBeGreaterThan(1)
  expect(asked().some((url) => new URL(url).searchParams.get('cursor'))).toBe(true)
  await dialog.dialog.getByRole('link').last().focus()
  await page.keyboard.press('Home')
  const first = page.locator('#dialog li[data-index="0"] a')
  await expect
    .poll(() => first.evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link))
    .toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => page.locator('#dialog li[data-index] a:focus').count()).toBe(1)
})

test.each([{ status: 403 }, { status: 429 }, { status: 500 }, 'malformed'] as const)(
  "'Failed to fetch transactions' where the service answers with %j, and ‘Try again’ reads them",
  async (fault) => {
    journey.sandbox.service.failAll(HISTORY, fault)
    const { dialog } = await openActivity({
      prepare: async (visit) => visit.network.allowNetworkReports(/\/history/),
    })
    await dialog.text('Failed to fetch transactions').waitFor()
    await dialog.text('Your transactions could not be read').waitFor()
    journey.sandbox.service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.dialog
      .getByRole('link', { name: /Minted|Received|Sent/ })
      .first()
      .waitFor()
  },
)

test('hostile entries are lines like others', async () => {
  const metadata = { chain: 'eip155:1', status: 'confirmed', minedAt: '2026-01-05T00:00:00Z', hash: '0xabc' }
  const asset = (symbol: unknown, numeric: unknown) => ({
    direction: 'in',
    quantity: { numeric },
    fungible_info: { symbol, name: symbol, icon: { url: 'javascript:alert(1)' } },
  })
  journey.sandbox.service.failAll(HISTORY, {
    status: 200,
    body: {
      data: [
        { id: '1', metadata: { ...metadata, operationType: 'receive' }, transfers: [asset('\u202eCDSU\u200b', '1.5')] },
        { id: '2', metadata: { ...metadata, minedAt: 'never' }, transfers: [asset('<b>', 'NaN'), null, 7] },
        {
          id: '3',
          metadata: { ...metadata, hash: 'javascript:alert(1)' },
          transfers: [asset('W'.repeat(9_999), '9'.repeat(78))],
        },
        { id: '4', metadata, transfers: [{ nft_info: { name: 'Claim now', flags: { is_spam: true } } }] },
        { id: 5 },
        null,
      ],
      next: null,
    },
  })
  const { dialog } = await openActivity()
  await dialog.text('+1.5 CDSU').waitFor()
  expect(await dialog.dialog.getByRole('tabpanel').getByRole('link').count()).toBe(3)
  expect(await dialog.text('Claim now').count()).toBe(0)
  const links = await dialog.dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.every((href) => href?.startsWith('https://'))).toBe(true)
})

test('an empty history says so', async () => {
  journey.sandbox.service.failAll(HISTORY, { status: 200, body: { data: [], next: null } })
  const { dialog } = await openActivity()
  await dialog.text('No transactions on this network yet').waitFor()
})

test('where the project’s settings are without activity there is no such tab', async () => {
  const features = [{ id: 'activity', isEnabled: false, config: null }]
  journey.sandbox.service.failAll('/appkit/v1/config', { status: 200, body: { features } })
  const { dialog } = await connected()
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'NFTs' }).waitFor()
  expect(await dialog.dialog.getByRole('tab', { name: 'Activity' }).count()).toBe(0)
})

test('what was just sent is pending on top; once confirmed, it is in the history and not twice', async () => {
  const [ethereum] = journey.sandbox.chains
  await ethereum?.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await ethereum?.request('evm_setAutomine', [true])))
  const { fill, review, send, dialog } = await openSend(journey)
  await fill('0.25', GRACE)
  await review()
  await send()
  await dialog.close()
  await dialog.show('Transactions')
  const line = dialog.dialog.getByRole('link', { name: /Sent.*−0.25 ETH/ })
  await dialog.text('Pending').waitFor()
  expect(await line.count()).toBe(1)
  await ethereum?.request('evm_mine', [])
  await expect.poll(() => dialog.text('Just sent').count(), { timeout: 20_000 }).toBe(0)
  expect(await line.count()).toBe(1)
})
