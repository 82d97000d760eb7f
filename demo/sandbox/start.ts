// `npm start`: builds what is out of date, starts the sandbox, prints all addresses, and stops everything on a signal.
import { fileURLToPath } from 'node:url'
import { buildProduct } from './build/build-product.ts'
import { formatAddresses } from './cli/format-addresses.ts'
import { onParentEnd } from './cli/on-parent-end.ts'
import { HELP, parseStartOptions } from './cli/parse-start-options.ts'
import { SandboxError } from './sandbox-error.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'
import { isWalletServiceBuilt } from './wallet-service/start-wallet-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EXIT = { ok: 0, failed: 1, misused: 2 } as const
/** What hasn't stopped after this is killed. */
const STOP_LIMIT_MS = 4000

const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => say(`  ${line} …`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

let sandbox: Sandbox | undefined
let stopping = false

async function stop(): Promise<void> {
  // During the start, and at a second Ctrl-C, it exits at once: when this process ends, so do its children.
  if (stopping || sandbox === undefined) process.exit(EXIT.ok)
  stopping = true
  say('\nStopping …')
  setTimeout(() => process.exit(EXIT.failed), STOP_LIMIT_MS).unref()
  await sandbox.stop()
  process.exit(EXIT.ok)
}

async function start(port: number, build: boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  onParentEnd(() => void stop())
  process.stdout.on('error', () => void stop()) // the reader of the output is gone
  say('\nStarting the wallet-dialog sandbox\n')
  if (build) await buildProduct(ROOT, progress)
  const embeddedWallet = isWalletServiceBuilt(`${ROOT}/dist`)
  if (!embeddedWallet) progress('The wallet service is not built, so there is no wallet by e-mail')
  sandbox = await startSandbox({ port, onProgress: progress, embeddedWallet })
  say(`\nThe sandbox is up:\n\n${formatAddresses(sandbox.info)}\n`)
}

const options = parseStartOptions(process.argv.slice(2))
if ('wrong' in options) {
  complain(`${options.wrong}\n\n${HELP}`)
  process.exitCode = EXIT.misused
} else if (options.help) {
  say(HELP)
} else {
  await start(options.port, options.build).catch((error: unknown) => {
    complain(
      `\nThe sandbox did not start. ${error instanceof SandboxError ? error.message : String(error instanceof Error ? error.stack : error)}`,
    )
    process.exit(EXIT.failed)
  })
}
