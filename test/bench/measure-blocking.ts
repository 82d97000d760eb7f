import type { MeasuredBrowser } from '../measure/open-measured-browser.ts'
import { becomeIdle } from './become-idle.ts'
import { CPU_SLOWDOWN } from './measure-opening.ts'
import { watchTasks } from './watch-tasks.ts'

/** The tasks of more than 50 ms between a page's load and the end of its idle preload. */
export interface Blocking {
  /** The longest task's work, in ms; 0 if none is that long. */
  readonly longest: number
  /** The sum of these tasks' time beyond 50 ms each (Total Blocking Time). */
  readonly total: number
}

const LONG_MS = 50

/** Loads a page on a slow processor and lets it become idle: with the dialog's script, or without it, to compare. */
export async function measureBlocking(
  { open, sandbox }: MeasuredBrowser,
  subject: 'wallet-dialog' | 'without',
): Promise<Blocking> {
  const { page, devtools, close } = await open()
  try {
    if (subject === 'without') await page.route('**/wallet-dialog.js', (route) => route.fulfill({ body: '' }))
    // Opens an empty page first, so that starting a renderer isn't measured.
    await page.goto(`${sandbox.info.pageUrl}blank.html?preload=none`)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const tasks = await watchTasks(devtools)
    await page.goto(`${sandbox.info.pageUrl}blank.html`, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(becomeIdle)
    const long = (await tasks.stop()).map(({ workedMs }) => workedMs).filter((ms) => ms > LONG_MS)
    return { longest: Math.max(0, ...long), total: long.reduce((sum, ms) => sum + ms - LONG_MS, 0) }
  } finally {
    await close()
  }
}
