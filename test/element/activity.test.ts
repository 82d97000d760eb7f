import { encodeFunctionData, erc20Abi, numberToHex, parseEther, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { mintToken } from '../../demo/sandbox/contracts/plan-deployment.ts'
import { evmTokensOf, MINT_ADDRESS } from '../../demo/sandbox/tokens/evm-tokens.ts'
import { HISTORY_AGE_MS } from '../../src/features/activity/create-history.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import { ADA, devAccount, GRACE, KATHERINE } from '../journeys/support/wallets/dev-accounts.ts'
import { findViolations } from './support/check-accessibility.ts'
import { openConnected } from './support/open-connected.ts'
import { openSend } from './support/send/open-send.ts'
import type { PageVisitOptions } from './support/set-up-page.ts'
import { setUpPage } from './support/set-up-page.ts'

const journey = setUpPage()
const OWNER = devAccount(5).address
const HISTORY = /\/v1\/account\/[^/]+\/history/

const connected = (options: PageVisitOptions = {}, account = 1) =>
  openConnected(journey, {
    ...options,
    wallet: createBrowserWallet({ sandbox: journey.sandbox, accounts: [account] }),
  })

async function openActivity(options: PageVisitOptions = {}, account = 1) {
  const visit = await connected(options, account)
  await visit.dialog.show()
  await visit.dialog.dialog.getByRole('tab', { name: 'Activity' }).click()
  return visit
}

test('the account’s real transactions, by month, with direction, amount and a way to the explorer', async () => {
  const { ethereum } = journey
  await ethereum.request('eth_sendTransaction', [
    { from: ADA, to: GRACE, value: `0x${parseEther('1.5').toString(16)}` },
  ])
  const { dialog } = await openActivity()
  const row = dialog.dialog.getByRole('link', { name: /Sent.*−1.5 ETH/ }).first()
  await row.waitFor()
  expect(await row.getAttribute('href')).toMatch(/^https:\/\/[^/]+\/tx\/0x[\da-f]{64}$/)
  expect(await row.getAttribute('rel')).toBe('noopener noreferrer')
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(Date.now())
  await dialog.dialog.getByRole('heading', { name: month, exact: false }).first().waitFor()
  expect(await findViolations()).toEqual([])
})

test('older ones load page by page, by cursor, as the visitor scrolls; arrow keys and End reach them', async () => {
  const { ethereum } = journey
  for (let count = 0; count < 70; count += 1)
    await ethereum.request('eth_sendTransaction', [{ from: OWNER, to: OWNER, value: '0x1' }])
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
  'where the service answers with %j, the tab says so and no toast lies over it, and ‘Try again’ reads them',
  async (fault) => {
    await journey.ethereum.request('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x1' }])
    journey.sandbox.service.failAll(HISTORY, fault)
    const { dialog } = await openActivity({
      prepare: async (visit) => visit.network.allowNetworkReports(/\/history/),
    })
    await dialog.text('Couldn’t load your activity').waitFor()
    await dialog.dialog.locator('[aria-live=polite]').getByText('Couldn’t load your activity').waitFor()
    expect(await dialog.dialog.getByRole('status').getByText('Couldn’t load your activity').count()).toBe(0)
    journey.sandbox.service.clearFaults()
    await dialog.button('Try again').click()
    await dialog.dialog
      .getByRole('link', { name: /Minted|Received|Sent/ })
      .first()
      .waitFor()
  },
)

test('hostile entries are rows like any other', async () => {
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

test('screen readers get the number of transfers that a row leaves out', async () => {
  const transfer = (direction: 'in' | 'out', symbol: string) => ({
    direction,
    quantity: { numeric: '1' },
    fungible_info: { symbol, name: symbol },
  })
  const metadata = { chain: 'eip155:1', status: 'confirmed', minedAt: '2026-01-05T00:00:00Z', hash: '0xabc' }
  const transfers = [transfer('in', 'DAI'), transfer('in', 'BONUS'), transfer('in', 'GIFT'), transfer('out', 'ETH')]
  const data = [{ id: '1', metadata: { ...metadata, operationType: 'trade' }, transfers }]
  journey.sandbox.service.failAll(HISTORY, { status: 200, body: { data, next: null } })
  const { dialog } = await openActivity()
  await dialog.dialog.getByRole('link', { name: /\+1 DAI.*2 more/ }).waitFor()
})

test('an empty history shows a message', async () => {
  journey.sandbox.service.failAll(HISTORY, { status: 200, body: { data: [], next: null } })
  const { dialog } = await openActivity()
  await dialog.text('No activity on this network yet').waitFor()
})

test('without activity in the project’s settings there is no such tab', async () => {
  const features = [{ id: 'activity', isEnabled: false, config: null }]
  journey.sandbox.service.failAll('/appkit/v1/config', { status: 200, body: { features } })
  const { dialog } = await connected()
  await dialog.show()
  await dialog.dialog.getByRole('tab', { name: 'NFTs' }).waitFor()
  // The first opening asks for the settings, and does not wait for them.
  await expect.poll(() => dialog.dialog.getByRole('tab', { name: 'Activity' }).count()).toBe(0)
})

test('what was just sent is pending on top; once confirmed, it is in the history and not twice', async () => {
  const { ethereum } = journey
  await ethereum.request('evm_setAutomine', [false])
  journey.onEnd(async () => void (await ethereum.request('evm_setAutomine', [true])))
  const { fill, review, send, dialog } = await openSend(journey)
  await fill('0.25', GRACE)
  await review()
  await send()
  await dialog.close()
  await dialog.show('Activity')
  const line = dialog.dialog.getByRole('link', { name: /Sent.*−0.25 ETH/ })
  await dialog.text('Pending').waitFor()
  expect(await line.count()).toBe(1)
  await dialog.dialog.getByRole('region', { name: 'Just sent' }).waitFor()
  await ethereum.request('evm_mine', [])
  await expect.poll(() => dialog.text('Just sent').count()).toBe(0)
  expect(await line.count()).toBe(1)
})

test('a cursor that repeats, or goes on without entries, is not followed forever', async () => {
  const metadata = {
    chain: 'eip155:1',
    status: 'confirmed',
    minedAt: '2026-01-05T00:00:00Z',
    hash: `0x${'a'.repeat(64)}`,
  }
  const data = [{ id: 'one', metadata: { ...metadata, operationType: 'send' }, transfers: [] }]
  journey.sandbox.service.failAll(HISTORY, { status: 200, body: { data, next: 'again' } })
  const { dialog, network, page } = await openActivity()
  await dialog.dialog.getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  const asked = network.requests().filter((url) => HISTORY.test(url))
  expect(asked.map((url) => new URL(url).searchParams.get('cursor'))).toEqual([null, 'again'])
  expect(await dialog.dialog.getByRole('tabpanel').getByRole('link').count()).toBe(1)
})

test('entries of a block that the chain reverts disappear; those that replace them are there, once', async () => {
  const { ethereum } = journey
  // In a block: a snapshot does not hold what is on its way.
  const send = async (value: bigint) => {
    const hash = await ethereum.request('eth_sendTransaction', [{ from: ADA, to: GRACE, value: numberToHex(value) }])
    await expect.poll(() => ethereum.request('eth_getTransactionReceipt', [hash])).not.toBeNull()
  }
  await send(parseEther('0.011'))
  const snapshot = await ethereum.request('evm_snapshot')
  await send(parseEther('0.022'))
  const { dialog, page } = await openActivity({ prepare: (visit) => visit.page.clock.install() })
  const line = (amount: string) => dialog.dialog.getByRole('link', { name: new RegExp(`Sent.*−${amount} ETH`) })
  await line('0.022').waitFor()
  await ethereum.request('evm_revert', [snapshot])
  await send(parseEther('0.033'))
  await dialog.close()
  await page.clock.fastForward(HISTORY_AGE_MS)
  await dialog.show('Activity')
  await line('0.033').waitFor()
  const counts = () => Promise.all(['0.011', '0.022', '0.033'].map((amount) => line(amount).count()))
  await expect.poll(counts).toEqual([1, 0, 1])
})

test('address poisoning is called out: nothing moved by somebody else, dust from an address that imitates a known one', async () => {
  const { ethereum } = journey
  const usdc = evmTokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
  // Begins and ends as GRACE's address does.
  const fake = `${GRACE.slice(0, 6)}${'0'.repeat(32)}${GRACE.slice(-4)}`.toLowerCase()
  await ethereum.request('anvil_setBalance', [fake, numberToHex(parseEther('1'))])
  const send = (from: string, to: string, rest: object) =>
    ethereum.request('eth_sendTransaction', [{ from, to, ...rest }])
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [KATHERINE as Hex, fake as Hex, 0n],
  })
  await send(KATHERINE, GRACE, { value: numberToHex(parseEther('0.5')) })
  await send(fake, KATHERINE, { value: '0x1' })
  await send(OWNER, usdc, { data })
  const { dialog } = await openActivity({}, 3)
  const scam = dialog.dialog.getByRole('link', { name: /^Suspicious/ })
  await expect.poll(() => scam.count()).toBe(2)
  const texts = await scam.allTextContents()
  expect(texts.every((text) => /Imitates 0x70\S*dc79C8/.test(text) && text.includes('Don’t copy it'))).toBe(true)
  expect(texts.some((text) => text.toLowerCase().includes(fake.slice(6, 20)))).toBe(false)
  expect(await dialog.dialog.getByRole('link', { name: /^Sent.*−0.5 ETH/ }).count()).toBe(1)
  expect(await findViolations()).toEqual([])
})

test('transfers of tokens that imitate another, or are adverts, are called out as they are in Account', async () => {
  const { ethereum } = journey
  const holder = devAccount(4).address
  const usdc = evmTokensOf('eip155:1').find(({ symbol }) => symbol === 'USDC')!.address
  await ethereum.request('eth_sendTransaction', [{ from: MINT_ADDRESS, ...mintToken(usdc, holder, 1_000_000_000n) }])
  ethereum.issueToken({ name: 'USD Coin', symbol: 'USD\u0421', decimals: 6 }, holder, 5_000_000n)
  ethereum.issueToken({ name: 'Visit gift-claim.xyz', symbol: 'GIFT', decimals: 6 }, holder, 5_000_000n)
  const { dialog } = await openActivity({}, 4)
  await dialog.dialog.getByRole('link', { name: /^Suspicious.*Not USDC/ }).waitFor()
  await dialog.dialog.getByRole('link', { name: /^Suspicious.*Spam/ }).waitFor()
  await dialog.dialog
    .getByRole('link', { name: /\+[\d,]+ USDC/ })
    .first()
    .waitFor()
  expect(await dialog.dialog.getByRole('link', { name: /^Suspicious/ }).count()).toBe(2)
  expect(await findViolations()).toEqual([])
})

test('very long names and impossible dates do not break the list', async () => {
  const metadata = { chain: 'eip155:1', status: 'confirmed', operationType: 'receive', hash: `0x${'b'.repeat(64)}` }
  const transfer = (name: string, numeric: string) => ({
    ...{ direction: 'in', quantity: { numeric } },
    fungible_info: { name, symbol: name, icon: null },
  })
  const dates = [
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '1970-01-01T00:00:00Z',
    'soon',
    '2026-02-03T00:00:00Z',
  ]
  const data = dates.map((minedAt, index) => ({
    id: `${index}`,
    metadata: { ...metadata, minedAt },
    transfers: [transfer(`\u202e\u2066${'القدس '.repeat(2_000)}`, `${'9'.repeat(78)}.${'9'.repeat(30)}`)],
  }))
  journey.sandbox.service.failAll(HISTORY, { status: 200, body: { data, next: null } })
  const { dialog } = await openActivity()
  const rows = dialog.dialog.getByRole('tabpanel').locator('.row')
  await expect.poll(() => rows.count()).toBe(5)
  const headings = await dialog.dialog.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents()
  expect(headings.length).toBeLessThanOrEqual(2)
  const isInside = (all: Element[]) => {
    const frame = all[0]!.closest('.frame')!.getBoundingClientRect()
    return all.every((row) => {
      const { left, right, height } = row.getBoundingClientRect()
      return left >= frame.left && right <= frame.right && height === 56
    })
  }
  expect(await rows.evaluateAll(isInside)).toBe(true)
})
