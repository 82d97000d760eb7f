import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CHAINS } from './chains/chain-table.ts'
import { openOrigin } from './http/open-origin.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

/** Runs the command of `npm start` in a process group of its own, and collects its output. */
function run(args: readonly string[] = []) {
  const child = spawn(process.execPath, [START, '--no-build', ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  for (const input of [output, createInterface({ input: child.stderr })]) input.on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const isUp = new Promise<void>((resolve) => output.on('line', (line) => line.includes('Ctrl-C') && resolve()))
  return { child, lines, ended, isUp }
}

/** The processes of a group that still run. */
function groupOf({ pid }: ChildProcess): string[] {
  const table = execFileSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' })
  return table.split('\n').filter((line) => line.trim().startsWith(`${pid} `) && !/^\s*\d+\s+Z/.test(line))
}

describe('npm start', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('%s leaves no process behind', async (signal) => {
    const { child, ended, isUp, lines } = run()
    await Promise.race([isUp, ended])
    expect(lines.join('\n')).toMatch(/Demo page +http:\/\/127\.0\.0\.1:\d+\//)
    const nodes = groupOf(child).flatMap((line) => /anvil(\.exe)? .*--chain-id (\d+)/.exec(line)?.[2] ?? [])
    expect(nodes).toEqual(expect.arrayContaining(CHAINS.map(({ chainId }) => String(chainId))))
    child.kill(signal)
    expect(await ended).toBe(signal === 'SIGKILL' ? null : 0)
    await expect.poll(() => groupOf(child), { timeout: 300_000 }).toEqual([])
  })

  test('a signal while it starts leaves no process behind', async () => {
    const { child, ended } = run()
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect.poll(() => groupOf(child), { timeout: 300_000 }).toEqual([])
  })

  test('a taken port is named, with exit code 1', async () => {
    const other = await openOrigin('other program')
    const { ended, lines, child } = run(['--port', String(other.port)])
    expect(await ended).toBe(1)
    expect(lines.join('\n')).toContain(`The sandbox did not start. Port ${other.port} is taken`)
    await expect.poll(() => groupOf(child), { timeout: 300_000 }).toEqual([])
    await other.close()
  })

  test('a wrong flag is named, with exit code 2', async () => {
    const { ended, lines } = run(['--prot', '1'])
    expect(await ended).toBe(2)
    expect(lines.join('\n')).toMatch(/Unknown option '--prot'[^]*Usage: npm start/)
  })

  test('--help says how to use it', async () => {
    const { ended, lines } = run(['--help'])
    expect(await ended).toBe(0)
    expect(lines[0]).toBe('Usage: npm start [-- --port N] [--no-build]')
  })
})
