import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { readMemory } from '../soak/read-memory.ts'
import type { LongList } from './long-lists.ts'
import { serveInstead } from './serve-instead.ts'
import { watchTasks, type LongTask } from './watch-tasks.ts'

/** The cost of scrolling a list from its first to its last row. */
export interface ScrollCost {
  /** Of the main thread, in ms. */
  readonly busyMs: number
  readonly elapsedMs: number
  /** Tasks of more than 50 ms. */
  readonly longTasks: readonly LongTask[]
  /** Growth from start to end, after garbage collections. */
  readonly heapBytes: number
  readonly nodes: number
}

/** Scrolls through a list, which comes page by page on the way. */
export async function measureScrolling({ open, sandbox }: MeasuredBrowser, list: LongList): Promise<ScrollCost> {
  const { page, devtools, complaints, close } = await open({ viewport: { width: 1280, height: 800 } })
  const { serviceUrl, relayUrl, pageUrl } = sandbox.info
  const service = await serveInstead(serviceUrl, list.answers ?? [])
  try {
    await list.prepare?.(page, sandbox)
    const attributes = new URLSearchParams({ 'service-url': service.url, 'relay-url': relayUrl })
    await page.goto(`${pageUrl}blank.html?${attributes}`, { waitUntil: 'networkidle' })
    await list.open(page)
    await page.waitForLoadState('networkidle')

    await devtools.send('Performance.enable')
    const busyMs = async () =>
      ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
        0) * 1000
    const baseline = await readMemory(devtools)
    const before = await busyMs()
    const { count, pixelsPerFrame } = list
    const tasks = await watchTasks(devtools)
    const elapsedMs = await page.evaluate(scrollToTheEnd, { count, pixelsPerFrame })
    const longTasks = await tasks.stop()
    const busy = (await busyMs()) - before
    const { heapBytes, nodes } = await readMemory(devtools)
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`)
    return {
      busyMs: busy,
      elapsedMs,
      longTasks,
      heapBytes: heapBytes - baseline.heapBytes,
      nodes: nodes - baseline.nodes,
    }
  } finally {
    await close()
    await service.close()
  }
}

/** Scrolls on with each frame, waits at the end for what is still to come, and leaps back to the top. */
async function scrollToTheEnd({ count, pixelsPerFrame }: { count: number; pixelsPerFrame: number }): Promise<number> {
  const LEAPS = 20
  const root = document.querySelector('wallet-dialog')?.shadowRoot
  const frame = document.querySelector('body > .frame') ?? root?.querySelector('.frame')
  if (!frame) throw new Error('There is nothing to scroll.')
  const start = performance.now()
  const isAtEnd = () =>
    frame.scrollTop + frame.clientHeight > frame.scrollHeight - 100 &&
    [...frame.querySelectorAll<HTMLElement>('li[data-index]')].at(-1)?.dataset['index'] === `${count - 1}`
  while (!isAtEnd()) {
    frame.scrollTop += pixelsPerFrame
    await new Promise(requestAnimationFrame)
  }
  const elapsedMs = performance.now() - start
  // And back, in leaps: what was put away meanwhile is drawn again.
  const isDrawn = () => frame.querySelector('li[data-index]') && !frame.querySelector('li .skeleton')
  for (let leap = LEAPS - 1; leap >= 0; leap -= 1) {
    frame.scrollTop = (frame.scrollHeight * leap) / LEAPS
    do await new Promise(requestAnimationFrame)
    while (!isDrawn())
  }
  return elapsedMs
}
