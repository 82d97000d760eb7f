import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createChildGuard } from './create-child-guard.ts'

const FOREVER = ['-e', 'setInterval(() => {}, 1000)']
const STUBBORN = ['-e', "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)"]

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('stop ends every child', async () => {
  const guard = createChildGuard()
  const children = [guard.spawn(process.execPath, FOREVER), guard.spawn(process.execPath, FOREVER)]
  await guard.stop()
  expect(children.map(({ pid = 0 }) => isRunning(pid))).toEqual([false, false])
})

test('after stop, no child is started', async () => {
  const guard = createChildGuard()
  await guard.stop()
  expect(() => guard.spawn(process.execPath, FOREVER)).toThrow('The sandbox has been stopped.')
})

test('a child that ignores SIGTERM is killed', async () => {
  const guard = createChildGuard()
  const child = guard.spawn(process.execPath, STUBBORN)
  await once(child.stdout, 'data')
  await guard.stop()
  expect(child.signalCode).toBe('SIGKILL')
})

test('a child does not outlive a parent that is killed', async () => {
  const script = `
    const { createChildGuard } = await import(${JSON.stringify(new URL('./create-child-guard.ts', import.meta.url).href)})
    const child = createChildGuard().spawn(process.execPath, ${JSON.stringify(STUBBORN)})
    child.stdout.once('data', () => console.log(child.pid))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 300_000 }).toBe(false)
})
