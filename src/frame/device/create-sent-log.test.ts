import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createSentLog } from './create-sent-log.ts'
import type { SentRecord } from './device-store.ts'

const HASH = '0x12'
const DAY_MS = 86_400_000

function setUp() {
  const clock = createFakeClock()
  const kept = new Map<string, SentRecord>()
  const store = {
    readSent: async (what: string) => kept.get(what),
    writeSent: async (what: string, sent: SentRecord | undefined) =>
      void (sent ? kept.set(what, sent) : kept.delete(what)),
  }
  return { clock, open: (account: string) => createSentLog({ account, store, clock }) }
}

test('what was noted is found until it is forgotten, and by its own account only', async () => {
  const { open } = setUp()
  const [ada, eve] = [open('ada'), open('eve')]
  await ada.note('1 ETH to Grace', HASH)
  expect(await open('ada').find('1 ETH to Grace')).toBe(HASH)
  expect(await eve.find('1 ETH to Grace')).toBeUndefined()
  expect(await ada.find('2 ETH to Grace')).toBeUndefined()
  await ada.forget('1 ETH to Grace')
  expect(await ada.find('1 ETH to Grace')).toBeUndefined()
})

test('after a day the same is taken for another one', async () => {
  const { open, clock } = setUp()
  await open('ada').note('a', HASH)
  clock.pass(DAY_MS - 1)
  expect(await open('ada').find('a')).toBe(HASH)
  clock.pass(1)
  expect(await open('ada').find('a')).toBeUndefined()
})
