import { expect, test } from 'vitest'
import { createFakeClock } from '../../test/fakes/create-fake-clock.ts'
import { BATCH_LIMIT, createBatches } from './create-batches.ts'
import type { RpcCall, RpcOutcome } from './match-answers.ts'

function setUp(limit?: number) {
  const clock = createFakeClock()
  const sent: {
    calls: readonly RpcCall[]
    signal: AbortSignal
    answer: PromiseWithResolvers<readonly RpcOutcome[]>
  }[] = []
  const batches = createBatches({
    clock,
    ...(limit && { limit }),
    send(calls, signal) {
      const answer = Promise.withResolvers<readonly RpcOutcome[]>()
      sent.push({ calls, signal, answer })
      return answer.promise
    },
  })
  return { clock, sent, ...batches }
}

test('what is asked in the same tick goes in one request', async () => {
  const { clock, sent, request } = setUp()
  const answers = [request('a', [1]), Promise.resolve().then(() => request('b', [2]))]
  await clock.advance(0)
  expect(sent.map(({ calls }) => calls)).toEqual([
    [
      { id: 1, method: 'a', params: [1] },
      { id: 2, method: 'b', params: [2] },
    ],
  ])
  const later = request('c', undefined)
  await clock.advance(0)
  expect(sent).toHaveLength(2)
  sent[0]!.answer.resolve([{ result: 'A' }, { result: 'B' }])
  sent[1]!.answer.resolve([{ error: new Error('refused') }])
  expect(await Promise.all(answers)).toEqual(['A', 'B'])
  await expect(later).rejects.toThrow('refused')
})

test('at most 1000 go in one request', async () => {
  const { clock, sent, request } = setUp()
  for (let index = 0; index < BATCH_LIMIT * 2 + 1; index++) void request('a', index)
  await clock.advance(0)
  expect(sent.map(({ calls }) => calls.length)).toEqual([1000, 1000, 1])
})

test('a request that fails fails all of its calls, and no other', async () => {
  const { clock, sent, request } = setUp(1)
  const [first, second] = [request('a', 1), request('b', 2)]
  await clock.advance(0)
  sent[0]!.answer.reject(new Error('down'))
  sent[1]!.answer.resolve([{ result: 'B' }])
  await expect(first).rejects.toThrow('down')
  expect(await second).toBe('B')
})

test('what was aborted before it was sent is not sent', async () => {
  const { clock, sent, request } = setUp()
  const controller = new AbortController()
  const gone = request('a', 1, controller.signal)
  const other = request('b', 2)
  controller.abort(new Error('no longer needed'))
  await expect(gone).rejects.toThrow('no longer needed')
  await clock.advance(0)
  expect(sent[0]!.calls.map(({ method }) => method)).toEqual(['b'])
  sent[0]!.answer.resolve([{ result: 'B' }])
  expect(await other).toBe('B')
  await expect(request('c', 3, controller.signal)).rejects.toThrow('no longer needed')
  expect(clock.pending).toBe(0)
})

test('a request is given up once all of its calls are', async () => {
  const { clock, sent, request } = setUp()
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [request('a', 1, first.signal), request('b', 2, second.signal)]
  await clock.advance(0)
  first.abort(new Error('one'))
  await expect(answers[0]).rejects.toThrow('one')
  expect(sent[0]!.signal.aborted).toBe(false)
  second.abort(new Error('two'))
  await expect(answers[1]).rejects.toThrow('two')
  expect(sent[0]!.signal.aborted).toBe(true)
})

test('calls that are the same are sent once; who waits for one can give up without the others', async () => {
  const { clock, sent, request } = setUp()
  const controller = new AbortController()
  const gone = request('a', [1], controller.signal)
  const answers = [request('a', [1]), request('a', [2]), request('a', [1])]
  await clock.advance(0)
  expect(sent[0]!.calls.map(({ params }) => params)).toEqual([[1], [2]])
  controller.abort(new Error('no longer needed'))
  await expect(gone).rejects.toThrow('no longer needed')
  expect(sent[0]!.signal.aborted).toBe(false)
  sent[0]!.answer.resolve([{ result: 'A' }, { error: new Error('refused') }])
  const [first, second, third] = await Promise.allSettled(answers)
  expect([first, third]).toMatchObject([{ value: 'A' }, { value: 'A' }])
  expect(second).toMatchObject({ reason: { message: 'refused' } })
})
