import { expect, test } from 'vitest'
import { connectRejected } from '../connections/connection-errors.ts'
import { projectIdNotConfigured } from '../errors/alerts.ts'
import { sendDeclined, sendFailed } from '../errors/send-errors.ts'
import { switchRejected } from '../networks/switch-errors.ts'
import { createFailures } from './create-failures.ts'

function setUp({ alerted = '' } = {}) {
  const emitted: unknown[] = []
  const failures = createFailures(
    { emit: (name, detail) => void emitted.push([name, detail]) },
    { hasAlerted: (code) => code === alerted },
  )
  return { failures, emitted }
}

test('a failure is reported, and returned as one of ours', () => {
  const { failures, emitted } = setUp()
  const error = sendFailed({ reason: 'The node is down' })
  expect(failures.report(error)).toBe(error)
  const other = failures.report(new Error('Out of memory'))
  expect(other.code).toBe('unexpected')
  expect(emitted).toEqual([
    ['error', error],
    ['error', other],
  ])
})

test.each([
  ['declined: connecting', connectRejected({ wallet: 'Test Wallet' })],
  ['declined: switching', switchRejected({ network: 'Polygon' })],
  ['declined: sending', sendDeclined()],
  ['an alert of its own', projectIdNotConfigured()],
])('%s is not reported', (_name, error) => {
  const { failures, emitted } = setUp()
  expect(failures.report(error)).toBe(error)
  expect(emitted).toEqual([])
})

test('an alert that was shown is not reported again', () => {
  const { failures, emitted } = setUp({ alerted: 'send_failed' })
  failures.report(sendFailed({ reason: 'The node is down' }))
  expect(emitted).toEqual([])
})

test('what keeps failing in the same way is reported once, until it succeeds', () => {
  const { failures, emitted } = setUp()
  const reading = failures.ofReading()
  const fail = (reason: string) => reading.report(sendFailed({ reason }))
  fail('down')
  fail('down')
  fail('slow')
  reading.succeed()
  fail('slow')
  expect(emitted).toHaveLength(3)
})
