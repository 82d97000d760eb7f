// `npm run bench:scroll [-- wallets]`: what scrolling through all wallets costs, beside a plain list of as many buttons.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { measureScrolling, type List, type ScrollCost } from './measure-scrolling.ts'

const DEFAULT_COUNT = 5000
const say = (text: string) => process.stdout.write(`${text}\n`)

const count = Number(process.argv[2] ?? DEFAULT_COUNT)
if (!Number.isInteger(count) || count < 1) throw new Error('Give the number of wallets: 1 or more.')

function report(list: List, { busyMs, elapsedMs, longTasks }: ScrollCost): void {
  const longest = longTasks.length > 0 ? `the longest ${Math.max(...longTasks).toFixed(0)} ms` : 'none'
  const seconds = (elapsedMs / 1000).toFixed(1)
  say(
    `  ${list.padEnd(12)} ${seconds} s, busy ${(busyMs / 1000).toFixed(1)} s, tasks over 50 ms: ${longTasks.length} (${longest})`,
  )
}

await withMeasuredBrowser(async (browser) => {
  const plain = await measureScrolling(browser, 'plain list', count)
  const own = await measureScrolling(browser, 'All Wallets', count)
  say(`\nScrolling through ${count} wallets, each page read from the catalogue on the way`)
  report('All Wallets', own)
  report('plain list', plain)
  say(
    `  The main thread is busy ${(own.busyMs / own.elapsedMs).toFixed(2)} of the time, with the plain list ${(plain.busyMs / plain.elapsedMs).toFixed(2)}.`,
  )
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    say(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one has fewer long tasks.`,
    )
  say(`\n${own.longTasks.length === 0 ? '✓' : '✗'} no task over 50 ms`)
  process.exitCode = own.longTasks.length === 0 ? 0 : 1
})
