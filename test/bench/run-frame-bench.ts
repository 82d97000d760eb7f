import { serveFrame, type FrameSite } from '../journeys/support/frame/serve-frame.ts'
import { ask, logIn, rpc, visitFrame } from '../journeys/support/frame/visit-frame.ts'
// `npm run bench:frame [-- runs]`: how long a click on Approve takes to the signature, on a slowed processor, with keys that are
// locked and have to be opened first, and with open ones.
import { launchBrowser } from '../journeys/support/launch-browser.ts'
import { median } from './median.ts'

const DEFAULT_RUNS = 15
const SLOWDOWN = 4
const LIMIT_MS = 100

const log = (text: string) => process.stdout.write(`${text}\n`)
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)

const runs = Number(process.argv[2] ?? DEFAULT_RUNS)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Give the number of runs: 1 or more.')

const browser = await launchBrowser()
globalThis.sharedBrowser = async () => browser
const site = await serveFrame()
const times: Record<'locked' | 'open', number[]> = { locked: [], open: [] }
for (let run = 1; run <= runs; run++) {
  const { locked, open } = await measure(site)
  times.locked.push(locked)
  times.open.push(open)
  log(`run ${run} of ${runs}: with locked keys ${ms(locked)}, with open ones ${ms(open)}`)
}
await site.close()
await browser.close()

const locked = median(times.locked)
log(`\nClick on Approve to the signature at the page, frame and page slowed ${SLOWDOWN}×, median of ${runs} runs`)
log(`  keys locked, as after a reload  ${ms(locked)}   limit ${ms(LIMIT_MS)}`)
log(`  keys open                       ${ms(median(times.open))}`)
process.exitCode = locked <= LIMIT_MS ? 0 : 1

/** A visitor who has logged in reloads the page, and signs twice. */
async function measure(at: FrameSite): Promise<{ locked: number; open: number }> {
  const { page, frame, approve, context, end } = await visitFrame(at)
  await logIn(at, page)
  await page.reload()
  await ask(page, 'IS_CONNECTED')
  const { result } = (await rpc(page, 'eth_accounts', [])) as { result: [string, string] }
  const wallet = page.frames().find((one) => one.url().includes('/frame/'))!
  for (const target of [page, wallet]) {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  }
  await wallet.evaluate(() =>
    addEventListener(
      'click',
      () => Object.assign(globalThis, { clickedAt: performance.timeOrigin + performance.now() }),
      {
        capture: true,
      },
    ),
  )

  async function sign(): Promise<number> {
    const signedAt = page.evaluate(async (owner) => {
      const params = ['Hello from the shop', owner]
      await channel.request('RPC_REQUEST', { method: 'personal_sign', params, chainId: 'eip155:1' })
      return performance.timeOrigin + performance.now()
    }, result[1])
    await approve.and(frame.locator(':enabled')).waitFor()
    await approve.click()
    const until = await signedAt
    return until - (await wallet.evaluate(() => (globalThis as unknown as { clickedAt: number }).clickedAt))
  }

  const outcome = { locked: await sign(), open: await sign() }
  await end()
  return outcome
}
