// `npm run bench [-- runs]`: on a slow processor, how long a click takes to a visible Connect, and a wallet's answer or a click to
// an Account that can be used; and what a page loads.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { measureAccount, type AccountTimes } from './measure-account.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureOpening, type OpeningTimes, type Subject } from './measure-opening.ts'
import { median } from './median.ts'

const DEFAULT_RUNS = 15
const LIMIT_MS = 100
const ACCOUNT_LIMIT_MS = 150
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
    connecting: "from the wallet's answer ",
    opening: 'from a click afterwards  ',
    restored: 'from a click on a reload ',
  }
  const medians = Object.entries(usable).map(([moment, text]) => {
    const time = median(accounts.map((one) => one[moment as keyof AccountTimes]))
    say(`  ${text}${ms(time)}`)
    return time
  })
  say('\nScripts loaded, gzipped')
  say(`  with the page, before any click  ${bytes(loaded.pageLoad)}`)
  say(`  after the idle preload           ${bytes(loaded.preloaded)}`)
  say(`  once Connect is open             ${bytes(loaded.connectOpen)}`)
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    say(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one is faster.`,
    )
  const isConnectKept = first <= LIMIT_MS
  const isAccountKept = Math.max(...medians) <= ACCOUNT_LIMIT_MS
  say(`\n${isConnectKept ? '✓' : '✗'} Connect visible: ${LIMIT_MS} ms at most`)
  say(`${isAccountKept ? '✓' : '✗'} Account usable: ${ACCOUNT_LIMIT_MS} ms at most, each of them`)
  process.exitCode = isConnectKept && isAccountKept ? 0 : 1
})
