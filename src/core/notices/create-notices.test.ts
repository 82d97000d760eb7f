import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { invalidProjectId, originNotAllowed } from '../errors/alerts.ts'
import { createAlerts } from './create-alerts.ts'
import { createNotices } from './create-notices.ts'

function setUp() {
  const clock = createFakeClock()
  const report = vi.fn()
  return { clock, report, notices: createNotices({ clock, alerts: createAlerts(report) }) }
}

test('a new toast while one is open closes it and shows the new one after 150 ms', () => {
  const { clock, notices } = setUp()
  notices.toast('success', 'Copied')
  notices.toast('error', 'Signature declined')
  expect(notices.$toast.get()).toBeUndefined()
  clock.pass(149)
  expect(notices.$toast.get()).toBeUndefined()
  clock.pass(1)
  expect(notices.$toast.get()).toMatchObject({ variant: 'error', message: 'Signature declined' })
})

test('of three toasts at once only the last is shown', () => {
  const { clock, notices } = setUp()
  for (const text of ['one', 'two', 'three']) notices.toast('success', text)
  clock.pass(150)
  expect(notices.$toast.get()?.message).toBe('three')
})

test('a toast closes itself after 2.5 s, unless it says that something is loading', () => {
  const { clock, notices } = setUp()
  notices.toast('success', 'Copied')
  clock.pass(2500)
  expect(notices.$toast.get()).toBeUndefined()
  notices.toast('loading', 'Sending')
  clock.pass(60_000)
  expect(notices.$toast.get()?.message).toBe('Sending')
  notices.closeToast()
  expect(notices.$toast.get()).toBeUndefined()
})

test('alerts are shown once each, also after they were dismissed', () => {
  const { notices, report } = setUp()
  notices.alert(originNotAllowed())
  notices.alert(originNotAllowed())
  notices.alert(invalidProjectId())
  expect(notices.$alerts.get().map(({ code }) => code)).toEqual(['origin_not_allowed', 'invalid_project_id'])
  notices.dismissAlert('origin_not_allowed')
  notices.alert(originNotAllowed())
  expect(notices.$alerts.get().map(({ code }) => code)).toEqual(['invalid_project_id'])
  expect(report).toHaveBeenCalledTimes(2)
})
