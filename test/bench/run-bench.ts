// `npm run bench [-- runs]`: how long a click takes to a visible Connect on a slow processor, and what a page loads.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureOpening, type OpeningTimes, type Subject } from './measure-opening.ts'
import { median } from './median.ts'

const DEFAULT_RUNS = 15
const LIMIT_MS = 100
/** Measured once on the same kind of machine and the same slowed processor; for orientation only. */
const APPKIT_MS = 1297

const say = (text: string) => process.stdout.write(`${text}\n`)
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)
const bytes = (value: number) => `${new Intl.NumberFormat('en-US').format(value)} B`.padStart(10)

const runs = Number(process.argv[2] ?? DEFAULT_RUNS)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Give the number of runs: 1 or more.')

await withMeasuredBrowser(async (browser) => {
  const times: Record<Subject, OpeningTimes[]> = { 'wallet-dialog': [], 'native dialog': [] }
  for (let run = 1; run <= runs; run++) {
    // In turns, so that both meet the same machine.
    for (const subject of ['native dialog', 'wallet-dialog'] as const)
      times[subject].push(await measureOpening(browser, subject))
    say(
      `run ${run} of ${runs}: wallet-dialog ${ms(times['wallet-dialog'].at(-1)?.first ?? 0)}, native ${ms(times['native dialog'].at(-1)?.first ?? 0)}`,
    )
  }
  const loaded = await measureBytes(browser)

  const middle = (subject: Subject, pick: (one: OpeningTimes) => number) => median(times[subject].map(pick))
  const first = middle('wallet-dialog', (one) => one.first)
  say(`\nClick to visible Connect, CPU slowed 4×, after the idle preload, median of ${runs} runs`)
  say(`  <wallet-dialog>          ${ms(first)}   a second time ${ms(middle('wallet-dialog', (one) => one.second))}`)
  say(
    `  native <dialog>          ${ms(middle('native dialog', (one) => one.first))}   a second time ${ms(middle('native dialog', (one) => one.second))}`,
  )
  say(`  AppKit, measured before  ${ms(APPKIT_MS)}`)
  say('\nScripts loaded, gzipped')
  say(`  with the page, before any click  ${bytes(loaded.pageLoad)}`)
  say(`  after the idle preload           ${bytes(loaded.preloaded)}`)
  say(`  once Connect is open             ${bytes(loaded.connectOpen)}`)
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    say(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one is faster.`,
    )
  say(`\n${first <= LIMIT_MS ? '✓' : '✗'} ${LIMIT_MS} ms at most`)
  process.exitCode = first <= LIMIT_MS ? 0 : 1
})
