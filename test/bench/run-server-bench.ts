// `npm run bench:server`: the processor time that the wallet service takes for each code that is sent and verified, over HTTP,
// on SQLite and with a mail; beside it, the same statements and the same mail alone. `--pairs N` for a longer run.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openCommandBrowser } from '../server/open-command-browser.ts'
import { startMailServer } from '../server/start-mail-server.ts'
import type { ServerBenchOrder } from './server-bench-worker.ts'

const CLIENTS = 16
const WARM_UP = 50
/** The service may take this many times what its statements and the mail take. */
const MAX_RATIO = 3

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '1000' } } })
const pairs = Number(values.pairs)
const log = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'wallet-bench-'))
const mail = await startMailServer()
const start = (what: ServerBenchOrder['what']) => {
  const workerData: ServerBenchOrder = { what, folder, smtpUrl: mail.url, pairs }
  return new Worker(new URL('server-bench-worker.ts', import.meta.url), { workerData })
}

async function ask<Answer>(worker: Worker, wanted?: 'cpu'): Promise<Answer> {
  const answer = once(worker, 'message') as Promise<[Answer]>
  if (wanted) worker.postMessage(wanted)
  return (await answer)[0]
}

/** Sends a code to a new user and verifies it. */
async function signIn(port: number) {
  const browser = openCommandBrowser({ port })
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const sent = await browser.askForCode(email)
  const at = mail.received.findLastIndex(({ to }) => to.includes(email))
  const [received] = mail.received.splice(at, 1)
  const { body } = await browser.verifyCode(
    sent.body.challenge,
    /Subject: (\d{6})/.exec(received?.text ?? '')?.[1] ?? '',
  )
  if (body.status !== 'signed-in') throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`)
}

async function signInAll(port: number, count: number): Promise<readonly number[]> {
  const times: number[] = []
  let begun = 0
  const client = async () => {
    while (begun++ < count) {
      const from = performance.now()
      await signIn(port)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times.toSorted((a, b) => a - b)
}

try {
  const service = start('service')
  const { listening } = await ask<{ listening: number }>(service)
  await signInAll(listening, WARM_UP)
  const before = await ask<{ cpuMs: number }>(service, 'cpu')
  const from = performance.now()
  const times = await signInAll(listening, pairs)
  const seconds = (performance.now() - from) / 1_000
  const after = await ask<{ cpuMs: number }>(service, 'cpu')
  service.postMessage('end')
  await once(service, 'exit')

  const bare = await ask<{ cpuMs: number }>(start('bare'))
  const [ofService, ofBare] = [(after.cpuMs - before.cpuMs) / pairs, bare.cpuMs / pairs]
  const ratio = ofService / ofBare
  log(`${pairs} codes sent and verified, ${(pairs / seconds).toFixed(0)} a second`)
  log(
    `99 of 100 within ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms, half within ${times[times.length >> 1]?.toFixed(0)} ms`,
  )
  log(`the service: ${ofService.toFixed(2)} ms of processor time each`)
  log(`its statements and the mail alone: ${ofBare.toFixed(2)} ms each`)
  log(`${ratio <= MAX_RATIO ? '✓' : '✗'} ${ratio.toFixed(2)} times as much (${MAX_RATIO} at most)`)
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1
} finally {
  await new Promise<void>((resolve) => mail.server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
}
