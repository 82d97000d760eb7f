import { expect, test } from 'vitest'
import { createSwitch } from './create-switch.ts'

function setUp() {
  const calls: string[] = []
  let isBroken = false
  let count = 0
  const part = createSwitch(
    async () => {
      await Promise.resolve()
      if (isBroken) throw new Error('broken')
      calls.push(`start ${(count += 1)}`)
      return count
    },
    async (number) => void calls.push(`stop ${number}`),
  )
  return { calls, part, setBroken: (next: boolean) => void (isBroken = next) }
}

test('calls at once are carried out one after another', async () => {
  const { calls, part } = setUp()
  await Promise.all([part.start(), part.start(), part.stop(), part.stop(), part.start()])
  expect(calls).toEqual(['start 1', 'stop 1', 'start 2'])
  expect(part.part).toBe(2)
})

test('a part that did not start can be started later', async () => {
  const { calls, part, setBroken } = setUp()
  setBroken(true)
  await expect(part.start()).rejects.toThrow('broken')
  await part.stop()
  setBroken(false)
  await part.start()
  expect(calls).toEqual(['start 1'])
})
