import type { Page } from 'playwright-core'
import { walletTable } from '../../demo/sandbox/service/catalogue/wallet-table.ts'
import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'

/** What is scrolled: All Wallets, or a plain list with as many buttons, all of them drawn. */
export type List = 'All Wallets' | 'plain list'

/** What scrolling a list from its first to its last row has cost. */
export interface ScrollCost {
  /** Of the main thread, in ms. */
  readonly busyMs: number
  readonly elapsedMs: number
  /** Tasks of more than 50 ms, as the browser itself reports them. */
  readonly longTasks: readonly number[]
}

const PAGE_SIZE = 40

/** Scrolls through `count` wallets, which the catalogue gives page by page. */
export async function measureScrolling(
  { open, sandbox }: MeasuredBrowser,
  list: List,
  count: number,
): Promise<ScrollCost> {
  const { page, devtools, complaints, close } = await open({ viewport: { width: 1280, height: 800 } })
  try {
    if (list === 'All Wallets') await serveWallets(page, count)
    await page.goto(`${sandbox.info.pageUrl}blank.html`, { waitUntil: 'networkidle' })
    await (list === 'All Wallets' ? openAllWallets(page) : page.evaluate(addPlainList, count))
    await page.waitForLoadState('networkidle')

    await devtools.send('Performance.enable')
    const busyMs = async () =>
      ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
        0) * 1000
    const before = await busyMs()
    const { elapsedMs, longTasks } = await page.evaluate(scrollToTheEnd, count)
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return { busyMs: (await busyMs()) - before, elapsedMs, longTasks }
  } finally {
    await close()
  }
}

/** Answers for a catalogue that is longer than the sandbox's own; its pictures are the sandbox's. */
async function serveWallets(page: Page, count: number): Promise<void> {
  const images = walletTable(undefined).map(({ imageId }) => imageId)
  await page.route(/\/getWallets\?/, (route) => {
    const query = new URL(route.request().url()).searchParams
    const first = (Number(query.get('page')) - 1) * PAGE_SIZE
    const data = Array.from({ length: Math.max(Math.min(PAGE_SIZE, count - first), 0) }, (_, offset) => ({
      id: `${first + offset}`,
      name: `Wallet number ${first + offset}`,
      image_id: images[(first + offset) % images.length],
      mobile_link: 'x:',
    }))
    return route.fulfill({ json: { count, data }, headers: { 'access-control-allow-origin': '*' } })
  })
}

async function openAllWallets(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('wallet-dialog')?.show({ view: 'AllWallets' }))
  await page.getByRole('button', { name: 'Wallet number 0' }).waitFor()
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
    item.ariaPosInSet = `${index + 1}`
    item.append(button)
    list.append(item)
  }
  frame.append(list)
  document.body.append(frame)
}

/** Scrolls on with each frame, and waits at the end for what is still to come. */
async function scrollToTheEnd(count: number): Promise<{ elapsedMs: number; longTasks: number[] }> {
  const PIXELS_PER_FRAME = 600
  const root = document.querySelector('wallet-dialog')?.shadowRoot
  const frame = document.querySelector('body > .frame') ?? root?.querySelector('.frame')
  if (!frame) throw new Error('There is nothing to scroll.')
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ entryTypes: ['longtask'] })
  const start = performance.now()
  const isAtEnd = () =>
    frame.scrollTop + frame.clientHeight > frame.scrollHeight - 100 &&
    [...frame.querySelectorAll('li')].at(-1)?.ariaPosInSet === `${count}`
  while (!isAtEnd()) {
    frame.scrollTop += PIXELS_PER_FRAME
    await new Promise(requestAnimationFrame)
  }
  const elapsedMs = performance.now() - start
  // What was observed last is reported after the frame.
  await new Promise((resolve) => setTimeout(resolve, 100))
  observer.disconnect()
  return { elapsedMs, longTasks }
}
