import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { recordErrors } from './record-errors.ts'
import { createRedaction } from './redact.ts'

function setUp(earlier: readonly unknown[] = []) {
  const dialog = new EventTarget()
  const clock = createFakeClock(1000)
  let heard = 0
  const record = recordErrors({ dialog, clock, earlier, onError: () => (heard += 1) })
  const fail = (detail: unknown) => dialog.dispatchEvent(new CustomEvent('wallet-error', { detail }))
  return { clock, fail, heard: () => heard, record, list: () => record.list(createRedaction('project-12345')) }
}

test('errors are listed with their causes, the latest first', () => {
  const { clock, fail, list, heard } = setUp()
  const cause = Object.assign(new Error('fetch failed', { cause: new Error('socket closed') }), { code: 'http_failed' })
  fail({ code: 'connect_failed', message: 'Could not connect', cause })
  clock.pass(500)
  fail({
    code: 'rpc_unavailable',
    message: 'No endpoint of project-12345 answers',
    cause: { code: -32603, message: 'busy' },
  })
  expect(list()).toEqual([
    { at: 1500, code: 'rpc_unavailable', message: 'No endpoint of proj… answers', causes: ['-32603: busy'] },
    {
      at: 1000,
      code: 'connect_failed',
      message: 'Could not connect',
      causes: ['http_failed: fetch failed', 'socket closed'],
    },
  ])
  expect(heard()).toBe(2)
})

test('hostile causes cannot throw, loop, or bring a secret', () => {
  const { fail, list } = setUp()
  const loop: { message: string; cause?: unknown } = { message: `0x${'ab'.repeat(65)}` }
  loop.cause = loop
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('caught you')
      },
    },
  )
  fail({ code: 'a', message: 'b', cause: loop })
  fail({ code: 'a', message: 'b', cause: hostile })
  fail({ code: { toString: () => 'x' }, message: 7, cause: 'wc:1@2?symKey=abc' })
  fail(undefined)
  const [none, text, thrown, looped] = list()
  expect(none).toMatchObject({ code: '', causes: [] })
  expect(text).toMatchObject({ code: '', causes: ['wc:[removed]'] })
  expect(thrown?.causes).toHaveLength(1)
  expect(looped?.causes).toEqual(Array.from({ length: 5 }, () => '[removed]'))
})

test('the latest 20 are kept, and none after the end', () => {
  const { fail, list, record } = setUp()
  for (let index = 0; index < 30; index++) fail({ code: `e${index}`, message: '' })
  expect(list().map(({ code }) => code)).toEqual(Array.from({ length: 20 }, (_, index) => `e${29 - index}`))
  record.stop()
  fail({ code: 'late', message: '' })
  expect(list()[0]?.code).toBe('e29')
})

test('what was reported before the panel opened is listed behind what follows, without a time', () => {
  const { fail, list, heard } = setUp([
    { code: 'first', message: 'a' },
    { code: 'second', message: 'b', cause: new Error('why') },
  ])
  fail({ code: 'third', message: 'c' })
  expect(list()).toEqual([
    { at: 1000, code: 'third', message: 'c', causes: [] },
    { at: undefined, code: 'second', message: 'b', causes: ['why'] },
    { at: undefined, code: 'first', message: 'a', causes: [] },
  ])
  expect(heard()).toBe(1)
})

test('what a visitor declines isn’t listed, whether it was before or after the panel opened [debug.declined]', () => {
  const declined = { code: 'signature_declined', message: 'Signature declined' }
  const { fail, list, heard } = setUp([declined])
  fail(declined)
  fail({ code: 'sign_failed', message: 'It could not sign' })
  expect(list().map(({ code }) => code)).toEqual(['sign_failed'])
  expect(heard()).toBe(1)
})
