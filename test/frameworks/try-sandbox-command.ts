import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The last line that the command prints, once everything is up. */
const UP = 'Ctrl-C stops everything.'
const LIMIT_MS = 10 * 60_000

/**
 * Runs `wallet-dialog sandbox` of an installed package as its user would: it prints the element, the service answers on the port,
 * and a signal ends it with code 0 and leaves nothing behind.
 * @throws Error if any of this isn't so
 */
export async function trySandboxCommand(project: string, port: number): Promise<void> {
  const command = join(project, 'node_modules/.bin/wallet-dialog')
  const child = spawn(process.execPath, [command, 'sandbox', '--port', String(port)], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT_MS,
  })
  const ended = once(child, 'close')
  const printed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    if (line.includes(UP)) break
  }
  const url = `http://127.0.0.1:${port}`
  if (!printed.some((line) => line.includes(`service-url="${url}"`)))
    throw new Error(`wallet-dialog sandbox printed no element for ${url}:\n${printed.join('\n')}`)
  const { chains } = (await (await fetch(`${url}/sandbox.json`)).json()) as { chains: { rpcUrl: string }[] }
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`wallet-dialog sandbox ended with ${String(code)}`)
  for (const left of [url, ...chains.map(({ rpcUrl }) => rpcUrl)])
    if (await isListening(left)) throw new Error(`wallet-dialog sandbox has left something at ${left}`)
}

const isListening = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
