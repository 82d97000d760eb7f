// `npm run bench:scroll [-- wallets [list …]]`: what scrolling through long lists costs, beside a plain list of as many buttons.
import { availableParallelism, loadavg } from 'node:os'
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { longLists, type LongList } from './long-lists.ts'
import { measureScrolling, type ScrollCost } from './measure-scrolling.ts'

const DEFAULT_COUNT = 5000
const log = (text: string) => process.stdout.write(`${text}\n`)

const [given = DEFAULT_COUNT, ...names] = process.argv.slice(2)
const count = Number(given)
if (!Number.isInteger(count) || count < 1) throw new Error('Give the number of wallets: 1 or more.')

function report({ name, count: rows, limitMs, heapLimit }: LongList, cost: ScrollCost): boolean {
  const { busyMs, elapsedMs, longTasks, heapBytes, nodes } = cost
  const worked = Math.max(0, ...longTasks.map(({ workedMs }) => workedMs))
  const elapsed = Math.max(0, ...longTasks.map((task) => task.elapsedMs))
  // Counts work, not elapsed time: on a busy machine, tasks also wait. On a quiet one, both are the same.
  const isGood = worked <= (limitMs ?? Infinity) && heapBytes <= (heapLimit ?? Infinity)
  const toMiB = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
  const limit = limitMs === undefined ? '' : ` (limit ${limitMs} ms)`
  log(
    [
      `${limitMs === undefined ? ' ' : isGood ? '✓' : '✗'} ${name.padEnd(12)} ${rows.toLocaleString('en')} rows in ${(elapsedMs / 1000).toFixed(1)} s`,
      `busy ${(busyMs / elapsedMs).toFixed(2)} of it`,
      `tasks over 50 ms: ${longTasks.length}${longTasks.length > 0 ? `, at work for ${worked.toFixed(0)} ms at most${limit}, the longest took ${elapsed.toFixed(0)} ms` : limit}`,
      `memory ${toMiB(heapBytes)} more${heapLimit === undefined ? '' : ` (limit ${toMiB(heapLimit)})`}; ${nodes} nodes more`,
    ].join('; '),
  )
  return isGood
}

await withMeasuredBrowser(async (browser) => {
  log('\nScrolling from the first row to the last, each page read on the way')
  let isGood = true
  for (const list of longLists(count)) {
    if (names.length > 0 && !names.includes(list.name)) continue
    isGood = report(list, await measureScrolling(browser, list)) && isGood
  }
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    log(
      `\nThe machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): a quiet one has fewer long tasks.`,
    )
  process.exitCode = isGood ? 0 : 1
})
