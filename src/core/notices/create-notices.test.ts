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

test('of three toasts only the last is shown, and none before the 150 ms are over', () => {
  const { clock, notices } = setUp()
  notices.toast('success', 'one')
  notices.toast('success', 'two')
  clock.pass(100)
  notices.toast('success', 'three')
  expect(notices.$toast.get()).toBeUndefined()
  clock.pass(49)
  expect(notices.$toast.get()).toBeUndefined()
  clock.pass(1)
  expect(notices.$toast.get()?.message).toBe('three')
})

test('a success closes itself after 2.5 s, an error after 6 s', () => {
  const { clock, notices } = setUp()
  notices.toast('success', 'Copied')
  clock.pass(2499)
  expect(notices.$toast.get()?.message).toBe('Copied')
  clock.pass(1)
  expect(notices.$toast.get()).toBeUndefined()
  notices.toast('error', 'Not switched')
  clock.pass(5999)
  expect(notices.$toast.get()?.message).toBe('Not switched')
  clock.pass(1)
  expect(notices.$toast.get()).toBeUndefined()
})

test('a toast that the visitor is at stays, and has its whole time again afterwards', () => {
  const { clock, notices } = setUp()
  notices.toast('error', 'Not switched')
  clock.pass(5000)
  notices.holdToast(true)
  clock.pass(60_000)
  expect(notices.$toast.get()?.message).toBe('Not switched')
  notices.holdToast(false)
  clock.pass(5999)
  expect(notices.$toast.get()?.message).toBe('Not switched')
  clock.pass(1)
  expect(notices.$toast.get()).toBeUndefined()
})

test.each(['comes', 'fails'])('a toast of what is loading goes when that %s', async (how) => {
  const { clock, notices } = setUp()
  const work = Promise.withResolvers<void>()
  notices.toast('loading', 'Sending', work.promise)
  clock.pass(60_000)
  notices.holdToast(false)
  clock.pass(60_000)
  expect(notices.$toast.get()?.message).toBe('Sending')
  if (how === 'comes') work.resolve()
  else work.reject(new Error('no'))
  await work.promise.catch(() => undefined)
  await Promise.resolve()
  expect(notices.$toast.get()).toBeUndefined()
})

test('what was waited for closes no other toast, and opens none that came too late', async () => {
  const { clock, notices } = setUp()
  notices.toast('loading', 'one', Promise.resolve())
  notices.toast('loading', 'two', Promise.resolve())
  await Promise.resolve()
  clock.pass(150)
  expect(notices.$toast.get()).toBeUndefined()
  notices.toast('loading', 'three', Promise.resolve())
  notices.toast('success', 'four')
  await Promise.resolve()
  clock.pass(150)
  expect(notices.$toast.get()?.message).toBe('four')
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
