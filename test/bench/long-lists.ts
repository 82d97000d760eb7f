import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { walletTable } from '../../demo/sandbox/service/catalogue/wallet-table.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { announceWallets } from '../journeys/support/wallets/announce-wallets.ts'
import { createBrowserWallet } from '../journeys/support/wallets/create-browser-wallet.ts'
import type { Answers } from './serve-instead.ts'

/** A list that is longer than the sandbox's own. */
export interface LongList {
  readonly name: 'All wallets' | 'plain list' | 'Tokens' | 'Activity'
  readonly count: number
  /** The longest task that a visitor may meet while it scrolls, in ms; none for what is only there to compare. */
  readonly limitMs?: number
  readonly pixelsPerFrame: number
  /** The most that the page may hold more of at the end, in bytes. */
  readonly heapLimit?: number
  /** Before the page is opened. */
  prepare?(page: Page, sandbox: Sandbox): Promise<void>
  /** The service's answers for it, page by page. */
  readonly answers?: Answers
  /** Puts its first rows on the screen. */
  open(page: Page): Promise<void>
}

const WALLETS_PER_PAGE = 40
const TRANSACTIONS_PER_PAGE = 50
const TOKENS = 10_000
const TRANSACTIONS = 5_000
/** Max heap growth of a page that runs for some minutes, whatever the number of rows. */
const FLAT_BYTES = 8 * 2 ** 20
const DAY_MS = 24 * 3_600_000

/** The lists of the product at their lengths; `wallets`: how many, and how many buttons the plain list has. */
export function longLists(wallets: number): readonly LongList[] {
  return [
    { name: 'plain list', count: wallets, pixelsPerFrame: 600, open: (page) => page.evaluate(addPlainList, wallets) },
    {
      name: 'All wallets',
      count: wallets,
      limitMs: 50,
      heapLimit: FLAT_BYTES,
      pixelsPerFrame: 600,
      answers: [{ path: /\/getWallets$/, answer: (url) => walletPage(url, wallets) }],
      async open(page) {
        await page.evaluate(() => document.querySelector('wallet-dialog')?.show({ view: 'AllWallets' }))
        await page.getByRole('button', { name: 'Wallet number 0' }).waitFor()
      },
    },
    {
      name: 'Tokens',
      count: TOKENS,
      limitMs: 100,
      heapLimit: FLAT_BYTES,
      answers: [{ path: /\/balance$/, answer: () => tokenBalances(TOKENS) }],
      pixelsPerFrame: 600,
      prepare: (page, sandbox) => announceWallets(page.context(), [createBrowserWallet({ sandbox })]),
      async open(page) {
        await connect(page)
        await page.evaluate(() => document.querySelector('wallet-dialog')?.show())
        await page.getByText('Token number 1', { exact: true }).waitFor()
      },
    },
    {
      name: 'Activity',
      count: TRANSACTIONS,
      limitMs: 100,
      heapLimit: FLAT_BYTES,
      answers: [{ path: /\/history$/, answer: (url) => historyPage(url, TRANSACTIONS) }],
      pixelsPerFrame: 2_400,
      prepare: (page, sandbox) => announceWallets(page.context(), [createBrowserWallet({ sandbox })]),
      async open(page) {
        await connect(page)
        await page.evaluate(() => document.querySelector('wallet-dialog')?.show({ view: 'Activity' }))
        await page.getByRole('link', { name: /^Sent/ }).first().waitFor()
      },
    },
  ]
}

async function connect(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('wallet-dialog')?.show())
  const connected = page.evaluate(() =>
    new Promise((resolve) => document.addEventListener('wallet-connected', resolve, { once: true })).then(() => {}),
  )
  await page.getByRole('button', { name: /^Test Wallet/ }).click()
  await connected
}

const IMAGES = walletTable(undefined).map(({ imageId }) => imageId)

/** A catalogue of `count` wallets; its pictures are the sandbox's. */
function walletPage({ searchParams }: URL, count: number) {
  const first = (Number(searchParams.get('page')) - 1) * WALLETS_PER_PAGE
  const data = pageOf(first, WALLETS_PER_PAGE, count).map((index) => ({
    id: `${index}`,
    name: `Wallet number ${index}`,
    image_id: IMAGES[index % IMAGES.length],
    mobile_link: 'x:',
  }))
  return { count, data }
}

function tokenBalances(count: number) {
  const balances = pageOf(0, count, count).map((index) => ({
    address: `0x${index.toString(16).padStart(40, '0')}`,
    name: `Token number ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    price: 1,
    value: count - index,
    quantity: { decimals: '18', numeric: `${count - index}` },
  }))
  // Index 0 would be the address of the native token.
  const first = { ...balances[0], address: `0x${'f'.repeat(40)}` }
  return { balances: [first, ...balances.slice(1)] }
}

/** Years of forty transactions a day; a cursor names the page that follows. */
function historyPage({ searchParams }: URL, count: number) {
  const start = Date.UTC(2026, 0, 31)
  const first = Number((searchParams.get('cursor') ?? 'from 0').slice('from '.length))
  const data = pageOf(first, TRANSACTIONS_PER_PAGE, count).map((index) => {
    const hash = `0x${createHash('sha256').update(`${index}`).digest('hex')}`
    const isOut = index % 2 === 0
    const other = `0x${(index % 977).toString(16).padStart(40, '1')}`
    return {
      id: `eip155:1:${hash}`,
      metadata: {
        chain: 'eip155:1',
        hash,
        operationType: isOut ? 'send' : 'receive',
        status: 'confirmed',
        minedAt: new Date(start - index * (DAY_MS / 40)).toISOString(),
        sentFrom: other,
        sentTo: other,
      },
      transfers: [
        {
          direction: isOut ? 'out' : 'in',
          sender: other,
          recipient: other,
          quantity: { numeric: `${index}.5` },
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        },
      ],
    }
  })
  const after = first + TRANSACTIONS_PER_PAGE
  return { data, next: after < count ? `from ${after}` : null }
}

function pageOf(first: number, size: number, count: number): readonly number[] {
  return Array.from({ length: Math.max(Math.min(size, count - first), 0) }, (_, offset) => first + offset)
}

function addPlainList(count: number): void {
  const frame = document.createElement('div')
  frame.className = 'frame'
  Object.assign(frame.style, { height: '600px', overflow: 'auto' })
  const list = document.createElement('ul')
  for (let index = 0; index < count; index += 1) {
    const item = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = `Wallet number ${index}`
    Object.assign(button.style, { height: '56px' })
    item.dataset['index'] = `${index}`
    item.append(button)
    list.append(item)
  }
  frame.append(list)
  document.body.append(frame)
}
