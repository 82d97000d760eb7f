// `npm run bench [-- runs]`: on a slow processor, how long a click takes to a visible Connect, and a wallet's answer or a click to
// an Account that can be used; how long the page is blocked before any click; and what it loads.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { REQUEST_LIMITS } from '../sizes/limits.ts'
import { measureAccount, type AccountTimes } from './measure-account.ts'
import { measureBlocking, type Blocking } from './measure-blocking.ts'
import { measureBytes, type Loaded } from './measure-bytes.ts'
import { measureOpening, type OpeningTimes, type Subject } from './measure-opening.ts'
import { median } from './median.ts'
import { APPKIT_MS, OPENING_LIMIT_MS } from './opening-limit.ts'
import { verdictOn, type Measured } from './verdict.ts'

const DEFAULT_RUNS = 15
const TASK_LIMIT_MS = 50
const ACCOUNT_LIMIT_MS = 150

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
  const blocking: Record<'wallet-dialog' | 'without', Blocking[]> = { 'wallet-dialog': [], without: [] }
  for (let run = 1; run <= runs; run++) {
    for (const subject of ['without', 'wallet-dialog'] as const)
      blocking[subject].push(await measureBlocking(browser, subject))
    say(`run ${run} of ${runs}: longest task before a click ${ms(blocking['wallet-dialog'].at(-1)?.longest ?? 0)}`)
  }
  const accounts: AccountTimes[] = []
  for (let run = 1; run <= runs; run++) {
    const { connecting, opening, restored } = await measureAccount(browser)
    accounts.push({ connecting, opening, restored })
    say(`run ${run} of ${runs}: Account ${ms(connecting)}, by a click ${ms(opening)}, after a reload ${ms(restored)}`)
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
  say(`\nAccount usable after connecting, once preloaded, CPU slowed 4×, median of ${runs} runs`)
  const usable: Record<keyof AccountTimes, string> = {
    connecting: "from the wallet's answer",
    opening: 'from a click afterwards',
    restored: 'from a click after a reload',
  }
  const medians = Object.entries(usable).map(([moment, text]) => {
    const time = median(accounts.map((one) => one[moment as keyof AccountTimes]))
    say(`  ${text.padEnd(27)}${ms(time)}`)
    return { text, time }
  })
  say(`\nTasks of more than ${TASK_LIMIT_MS} ms before any click, CPU slowed 4×, median of ${runs} runs`)
  const [longest, longestWithout] = (['wallet-dialog', 'without'] as const).map((subject) =>
    median(blocking[subject].map((one) => one.longest)),
  ) as [number, number]
  for (const [subject, ones] of Object.entries(blocking))
    say(
      `  ${subject.padEnd(23)}longest ${ms(median(ones.map((one) => one.longest)))}   beyond ${TASK_LIMIT_MS} ms each ${ms(median(ones.map((one) => one.total)))}`,
    )
  say('\nScripts loaded, gzipped')
  const row = (text: string, { bytes: size, requests }: Loaded) =>
    say(`  ${text.padEnd(52)}${bytes(size)} in ${requests} files`)
  row('with the page, before any click', loaded.pageLoad)
  row('until Connect is visible, nothing fetched ahead', loaded.connectVisible)
  row('after the idle preload', loaded.preloaded)
  row('once Connect is open and has fetched what may follow', loaded.connectOpen)
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    say(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one is faster.`,
    )
  const verdict = verdictOn([
    { what: 'From a click to a visible Connect', is: first, limit: OPENING_LIMIT_MS, unit: 'ms' },
    ...medians.map(({ text, time }): Measured => ({
      what: `Account usable ${text}`,
      is: time,
      limit: ACCOUNT_LIMIT_MS,
      unit: 'ms',
    })),
    {
      what: 'The longest task before a click',
      is: longest,
      // A page without us has a long task too: showing the page itself.
      limit: Math.max(TASK_LIMIT_MS, longestWithout),
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
  say(`\n${verdict.lines.join('\n')}`)
  process.exitCode = verdict.isKept ? 0 : 1
})
