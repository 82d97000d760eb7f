import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const script = (code: string, options: Partial<Parameters<typeof runCommand>[2]> = {}) =>
  runCommand(process.execPath, ['--eval', code], { cwd: tmpdir(), ...options })

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a command that ends well gives its output, line by line', async () => {
  const lines: string[] = []
  const result = await script(`console.log('one'); console.log('two')`, { onLine: (line) => lines.push(line) })
  expect(result).toEqual({ end: 'ok', output: 'one\ntwo' })
  expect(lines).toEqual(['one', 'two'])
})

test('a command that fails, or cannot be started, says how', async () => {
  expect(await script('process.exit(3)')).toMatchObject({ end: { reason: 'ended with 3' } })
  const missing = await runCommand('no-such-command', [], { cwd: tmpdir() })
  expect(missing.end).toMatchObject({ reason: expect.stringContaining('could not be started') as string })
})

test('a command that takes too long is ended', async () => {
  const result = await script('setInterval(() => {}, 1000)', { timeoutMs: 300 })
  expect(result.end).toEqual({ reason: 'not done after 0.3 s' })
})

test('an interruption ends the command', async () => {
  const interruption = new AbortController()
  const result = script(`console.log('up'); setInterval(() => {}, 1000)`, {
    signal: interruption.signal,
    onLine: () => interruption.abort(),
  })
  expect((await result).end).toEqual({ reason: 'interrupted' })
})

test('what a command leaves behind is ended with it', async () => {
  const child = `process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)`
  const parent = `const child = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(child)}])
    child.stdout.once('data', () => { console.log(child.pid); process.exit() })`
  const { end, output } = await script(parent)
  expect(end).toBe('ok')
  expect(Number(output)).toBeGreaterThan(0)
  await expect.poll(() => isRunning(Number(output))).toBe(false)
})
