import { createInterface } from 'node:readline'
import type { ChildGuard, GuardedChild } from '../processes/create-child-guard.ts'
import { SandboxError } from '../sandbox-error.ts'

/** A line of the service's log. */
export type ServiceLogLine = Readonly<Record<string, unknown>>

/** A running process of the wallet service. */
export interface ServiceProcess {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Resolves with the reason once the process has ended, for whatever reason. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** How much of its error output is kept for the message about its end. */
const STDERR_LIMIT = 2000

/**
 * Starts the wallet service's command and waits until it listens.
 * @param command path of `wallet-dialog-server`
 * @param env its settings
 * @param onLog called with each line of its log
 * @throws SandboxError that says why it did not start
 */
export async function startServiceProcess(
  guard: ChildGuard,
  command: string,
  env: Readonly<Record<string, string>>,
  onLog: (line: ServiceLogLine) => void,
): Promise<ServiceProcess> {
  const args = ['--disable-warning=ExperimentalWarning', command]
  const child = guard.spawn(process.execPath, args, { env: { ...env, HOST, PORT: '0' } })
  const ended = describeEnd(child)
  const failed = ended.then((reason): never => {
    throw new SandboxError(`The wallet service did not start: ${reason}`)
  })
  const port = await Promise.race([readLog(child, onLog), failed])
  return { url: `http://${HOST}:${port}`, ended, stop: () => guard.end(child) }
}

const HOST = '127.0.0.1'

/** Passes the log on, and resolves with the port once it says that it listens. */
function readLog(child: GuardedChild, onLog: (line: ServiceLogLine) => void): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as ServiceLogLine
      onLog(line)
      if (line['event'] === 'listening') resolve(Number(line['port']))
    })
  })
}

function describeEnd(child: GuardedChild): Promise<string> {
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr = (stderr + text).slice(-STDERR_LIMIT)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`it cannot be run: ${error.message}`))
    child.once('close', (code, signal) => {
      const how = signal === null ? `exit code ${code}` : signal
      resolve(`it ended (${how})${stderr.trim() === '' ? '.' : `: ${stderr.trim()}`}`)
    })
  })
}
