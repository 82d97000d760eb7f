import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { httpFailed } from '#core/errors/http-errors.ts'
import { createNamesCore } from '../../../test/fakes/create-names-core.ts'
import { SUGGESTION_DELAY_MS, SUGGESTION_LIMIT_MS } from './create-name-draft.ts'

afterEach(() => void vi.useRealTimers())

const free = (name: string) => [{ name, isTaken: false }]

test('the service is asked once typing rests, and only for what can be a name', async () => {
  const { draft, clock, asked } = await createNamesCore()
  for (const text of ['a', 'ad', 'ada', 'ada1', 'ada12']) {
    draft.type(text)
    await clock.advance(SUGGESTION_DELAY_MS - 1)
  }
  expect(asked).toEqual([])
  expect(draft.$check.get()).toEqual({ status: 'checking', name: 'ada12.reown.id' })
  await clock.advance(1)
  expect(asked.map(({ label }) => label)).toEqual(['ada12'])
  draft.type('ada12!')
  expect(draft.$check.get()).toEqual({ status: 'none' })
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('an answer that comes after the next one, or after typing on, is not applied', async () => {
  const { draft, clock, asked } = await createNamesCore()
  draft.type('ada1')
  await clock.advance(SUGGESTION_DELAY_MS)
  draft.type('ada12')
  await clock.advance(SUGGESTION_DELAY_MS)
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  asked[1]?.resolve(free('ada12'))
  await clock.advance(0)
  asked[0]?.resolve([{ name: 'ada12', isTaken: true }])
  await clock.advance(0)
  expect(draft.$check.get()).toMatchObject({ status: 'known', name: 'ada12.reown.id', isTaken: false })
  draft.type('ada123')
  await clock.advance(SUGGESTION_DELAY_MS)
  draft.type('ada1234')
  asked[2]?.reject(new Error('late'))
  await clock.advance(0)
  expect(draft.$check.get()).toEqual({ status: 'checking', name: 'ada1234.reown.id' })
})

test('a failed check says so, with the service’s reason if it gives one, and can be repeated', async () => {
  const { draft, clock, asked } = await createNamesCore()
  draft.type('ada1')
  await clock.advance(SUGGESTION_DELAY_MS)
  asked[0]?.reject(new Error('down'))
  await clock.advance(0)
  expect(draft.$check.get()).toMatchObject({ status: 'failed', error: { code: 'name_suggestions_failed' } })
  draft.retry()
  await clock.advance(0)
  const body = { reasons: [{ name: 'name', description: 'Try\u0007 later.' }] }
  asked[1]?.reject(httpFailed({ host: 'h', status: 429 }, { data: { url: 'u', body } }))
  await clock.advance(0)
  expect(draft.$check.get()).toMatchObject({ status: 'failed', error: { code: 'name_refused', message: 'Try later.' } })
})

test('the site is notified of a failed check, once until the next one that succeeds, and of none that was given up', async () => {
  const { draft, clock, asked, events } = await createNamesCore()
  const errors = () => events.filter(({ name }) => name === 'error').map(({ detail }) => detail)
  const type = async (text: string) => {
    draft.type(text)
    await clock.advance(SUGGESTION_DELAY_MS)
  }
  await type('ada1')
  await type('ada12')
  asked[0]?.reject(new Error('given up'))
  await clock.advance(0)
  expect(errors()).toEqual([])
  for (const [index, text] of ['ada12', 'ada123', 'ada1234'].entries()) {
    if (index > 0) await type(text)
    asked[index + 1]?.reject(new Error('down'))
    await clock.advance(0)
  }
  expect(errors()).toMatchObject([{ code: 'name_suggestions_failed', message: 'Error fetching name suggestions' }])
  await type('ada1')
  asked.at(-1)?.resolve(free('ada1'))
  await clock.advance(0)
  await type('ada12')
  asked.at(-1)?.reject(new Error('down'))
  await clock.advance(0)
  expect(errors()).toHaveLength(2)
})

test('a service that doesn’t answer has failed after a while', async () => {
  const { draft, clock } = await createNamesCore()
  draft.type('ada1')
  await clock.advance(SUGGESTION_DELAY_MS + SUGGESTION_LIMIT_MS)
  expect(draft.$check.get()).toMatchObject({ status: 'failed', error: { code: 'name_suggestions_failed' } })
})

test('while the form isn’t shown, nothing is asked; shown again, it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { draft, clock, asked, hide } = await createNamesCore()
  draft.type('ada1')
  await clock.advance(SUGGESTION_DELAY_MS)
  hide()
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY)
  expect(asked[0]?.signal?.aborted).toBe(true)
  draft.type('ada12')
  await clock.advance(SUGGESTION_DELAY_MS)
  expect(asked).toHaveLength(1)
  draft.$check.listen(() => {})
  await clock.advance(0)
  expect(asked.map(({ label }) => label)).toEqual(['ada1', 'ada12'])
})
