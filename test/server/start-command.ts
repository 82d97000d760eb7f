import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/server/command/main.ts', import.meta.url))

type Line = Readonly<Record<string, unknown>>

/** The command `wallet-dialog-server` as a process of its own. */
export async function startCommand(env: Readonly<Record<string, string | undefined>>, args: readonly string[] = []) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Line[] = []
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const listening = new Promise<number | undefined>((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (text) => {
        const line: Line = text.startsWith('{') ? (JSON.parse(text) as Line) : { text }
        lines.push(line)
        if (line['event'] === 'listening') resolve(Number(line['port']))
      })
      .on('close', () => resolve(undefined))
  })
  const port = await listening
  return {
    /** `undefined` if it ended before it listened. */
    port,
    lines,
    complaints: () => complaints,
    exit,
    async kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return exit
    },
  }
}

export type TestCommand = Awaited<ReturnType<typeof startCommand>>
