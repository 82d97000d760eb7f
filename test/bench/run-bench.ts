// `npm run bench [-- runs]`, on a slowed processor: the time from a click to a visible and to a usable Connect, and from a wallet's
// answer or a click to a usable Account; how long the page is blocked before any click; and what it loads.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { REQUEST_LIMITS } from '../sizes/limits.ts'
import { measureAccount, type AccountTimes } from './measure-account.ts'
import { measureBlocking, type Blocking } from './measure-blocking.ts'
import { measureBytes, type Loaded } from './measure-bytes.ts'
import { measureOpening, type OpeningTime, type OpeningTimes, type Subject } from './measure-opening.ts'
import { median } from './median.ts'
import { APPKIT_MS, OPENING_LIMIT_MS, USABLE_LIMIT_MS } from './opening-limit.ts'
import { verdictOn, type Measured } from './verdict.ts'

const DEFAULT_RUNS = 15
/** Longer tasks count as blocking, with what they take beyond it. */
const TASK_MS = 50
const BLOCKING_LIMIT_MS = 100

const log = (text: string) => process.stdout.write(`${text}\n`)
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
    log(
      `run ${run} of ${runs}: wallet-dialog ${ms(times['wallet-dialog'].at(-1)!.first.visible)}, native ${ms(times['native dialog'].at(-1)!.first.visible)}`,
    )
  }
  const blocking: Record<'wallet-dialog' | 'without', Blocking[]> = { 'wallet-dialog': [], without: [] }
  for (let run = 1; run <= runs; run++) {
    for (const subject of ['without', 'wallet-dialog'] as const)
      blocking[subject].push(await measureBlocking(browser, subject))
    log(`run ${run} of ${runs}: blocked before a click ${ms(blocking['wallet-dialog'].at(-1)!.total)}`)
  }
  const accounts: AccountTimes[] = []
  for (let run = 1; run <= runs; run++) {
    const { connecting, opening, restored } = await measureAccount(browser)
    accounts.push({ connecting, opening, restored })
    log(`run ${run} of ${runs}: Account ${ms(connecting)}, by a click ${ms(opening)}, after a reload ${ms(restored)}`)
  }
  const loaded = await measureBytes(browser)

  const middle = (subject: Subject, opening: keyof OpeningTimes, moment: keyof OpeningTime) =>
    median(times[subject].map((one) => one[opening][moment]))
  log(`\nClick to visible Connect, CPU slowed 4×, after the idle preload, median of ${runs} runs`)
  for (const subject of ['wallet-dialog', 'native dialog'] as const) {
    const figures = [
      ms(middle(subject, 'first', 'visible')),
      `usable ${ms(middle(subject, 'first', 'usable'))}`,
      `a second time ${ms(middle(subject, 'second', 'visible'))}`,
    ]
    log(`  ${subject.padEnd(23)}  ${figures.join('   ')}`)
  }
  log(`  AppKit, measured before  ${ms(APPKIT_MS)}`)
  log(`\nAccount usable after connecting, once preloaded, CPU slowed 4×, median of ${runs} runs`)
  const usable: Record<keyof AccountTimes, string> = {
    connecting: "from the wallet's answer",
    opening: 'from a click afterwards',
    restored: 'from a click after a reload',
  }
  const medians = Object.entries(usable).map(([moment, text]) => {
    const time = median(accounts.map((one) => one[moment as keyof AccountTimes]))
    log(`  ${text.padEnd(27)}${ms(time)}`)
    return { text, time }
  })
  log(`\nBlocking before any click: tasks beyond ${TASK_MS} ms each, CPU slowed 4×, median of ${runs} runs`)
  const blocked = (subject: keyof typeof blocking, pick: keyof Blocking) =>
    median(blocking[subject].map((one) => one[pick]))
  for (const subject of ['wallet-dialog', 'without'] as const)
    log(`  ${subject.padEnd(23)}${ms(blocked(subject, 'total'))}   longest task ${ms(blocked(subject, 'longest'))}`)
  log('\nScripts loaded, gzipped')
  const row = (text: string, { bytes: size, requests }: Loaded) =>
    log(`  ${text.padEnd(52)}${bytes(size)} in ${requests} files`)
  row('with the page, before any click', loaded.pageLoad)
  row('until Connect is visible, nothing fetched ahead', loaded.connectVisible)
  row('after the idle preload', loaded.preloaded)
  row('once Connect is open and has fetched what may follow', loaded.connectOpen)
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    log(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one is faster.`,
    )
  const verdict = verdictOn([
    {
      what: 'From a click to a visible Connect',
      is: middle('wallet-dialog', 'first', 'visible'),
      limit: OPENING_LIMIT_MS,
      unit: 'ms',
    },
    {
      what: 'From a click to a usable Connect',
      is: middle('wallet-dialog', 'first', 'usable'),
      limit: USABLE_LIMIT_MS,
      unit: 'ms',
    },
    ...medians.map(({ text, time }): Measured => ({
      what: `Account usable ${text}`,
      is: time,
      limit: USABLE_LIMIT_MS,
      unit: 'ms',
    })),
    {
      what: 'Blocking before a click',
      is: blocked('wallet-dialog', 'total'),
      // A page without the dialog can have a long task, too: showing the page itself.
      limit: BLOCKING_LIMIT_MS + blocked('without', 'total'),
      unit: 'ms',
    },
    {
      what: 'Scripts until Connect is visible',
      is: loaded.connectVisible.requests,
      limit: REQUEST_LIMITS.opening.fail,
      unit: 'files',
    },
    {
      what: 'Scripts that an opening adds on a page that was idle',
      is: loaded.connectOpen.requests - loaded.preloaded.requests,
      limit: REQUEST_LIMITS.opened.fail,
      unit: 'files',
    },
  ])
  log(`\n${verdict.lines.join('\n')}`)
  process.exitCode = verdict.isKept ? 0 : 1
})
