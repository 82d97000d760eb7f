// `npm run bench:wallet [-- runs]`: what a visitor without a wallet waits for: from a typed address to the boxes of the code, from
// the last digit to a connected wallet, and from Approve to the answer of a transaction, on a chain with a block every 2 s.
import { withMeasuredBrowser } from '../measure/open-measured-browser.ts'
import { measureWallet, type WalletTimes } from './measure-wallet.ts'
import { median } from './median.ts'

const DEFAULT_RUNS = 10
/** From the address to the wallet, besides reading the mail. */
const LOGIN_LIMIT_MS = 2_000
const BLOCK_LIMIT = 2

const log = (text: string) => process.stdout.write(`${text}\n`)
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)

const runs = Number(process.argv[2] ?? DEFAULT_RUNS)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Give the number of runs: 1 or more.')

await withMeasuredBrowser(
  async (browser) => {
    const all: WalletTimes[] = []
    for (let run = 1; run <= runs; run++) {
      const times = await measureWallet(browser, `visitor${run}@example.com`)
      all.push(times)
      log(
        `run ${run} of ${runs}: ${ms(times.asking)} to the boxes, ${ms(times.connecting)} to the wallet, answers after ${times.blocks.join(' and ')} blocks`,
      )
    }
    const middle = (pick: (times: WalletTimes) => number) => median(all.map(pick))
    const login = middle(({ asking, connecting }) => asking + connecting)
    const blocks = Math.max(...all.flatMap((times) => times.blocks))
    log(`\nFrom a typed address to a connected wallet, without reading the mail, median of ${runs} runs`)
    log(`  to the boxes of the code     ${ms(middle(({ asking }) => asking))}`)
    log(`  from the last digit          ${ms(middle(({ connecting }) => connecting))}`)
    log(
      `  ${login <= LOGIN_LIMIT_MS ? '✓' : '✗'} together                   ${ms(login)} (${LOGIN_LIMIT_MS} ms at most)`,
    )
    log('\nFrom Approve to the answer of a transaction of the smart account, with a block every 2 s')
    log(`  the first, which deploys it  ${ms(middle(({ answers }) => answers[0] ?? 0))}`)
    log(`  the next                     ${ms(middle(({ answers }) => answers[1] ?? 0))}`)
    log(`  ${blocks <= BLOCK_LIMIT ? '✓' : '✗'} the slowest was there after ${blocks} blocks (${BLOCK_LIMIT} at most)`)
    process.exitCode = login <= LOGIN_LIMIT_MS && blocks <= BLOCK_LIMIT ? 0 : 1
  },
  { embeddedWallet: true },
)
