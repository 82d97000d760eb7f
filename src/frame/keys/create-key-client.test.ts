import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { ANSWER_LIMIT_MS, createKeyClient, type KeyWorker } from './create-key-client.ts'
import { createKeyRing, IDLE_LIMIT_MS } from './create-key-ring.ts'
import type { KeyAnswer } from './key-messages.ts'
import { serveKeyRequest } from './serve-keys.ts'

const USER = 'user-1'

/** A worker on this thread, which runs the same code as the worker's entry. */
function createLocalWorker(clock: ReturnType<typeof createFakeClock>) {
  let isSilent = false
  const onMessage: ((event: { readonly data: KeyAnswer }) => void)[] = []
  const onError: (() => void)[] = []
  let isEnded = false
  const post = (data: KeyAnswer) => {
    if (!isEnded && !isSilent) for (const listener of onMessage) listener({ data: structuredClone(data) })
  }
  const ring = createKeyRing({ clock, onLock: () => post({ notice: 'locked' }) })
  const worker: KeyWorker = {
    postMessage: (request) => void serveKeyRequest(ring, structuredClone(request), post),
    addEventListener(type: string, listener: (event: { readonly data: KeyAnswer }) => void) {
      if (type === 'message') onMessage.push(listener)
      else onError.push(listener as () => void)
    },
    terminate: () => (isEnded = true),
  }
  return { worker, crash: () => onError[0]?.(), isEnded: () => isEnded, silence: () => (isSilent = true) }
}

function setUp() {
  const clock = createFakeClock()
  const workers: ReturnType<typeof createLocalWorker>[] = []
  let locks = 0
  const keys = createKeyClient({
    clock,
    startWorker() {
      const next = createLocalWorker(clock)
      workers.push(next)
      return next.worker
    },
    onLock: () => (locks += 1),
  })
  return { ...workers[0]!, clock, workers, keys, locks: () => locks }
}

test('calls are answered each with its own result, in any order', async () => {
  const { keys } = setUp()
  const { envelope } = await keys.call('create', { user: USER })
  const [signature, phrase, other] = await Promise.all([
    keys.call('signDigest', { user: USER, digest: new Uint8Array(32) }),
    keys.call('readPhrase', { user: USER }),
    keys.call('signSolana', { user: USER, message: new Uint8Array(3) }),
  ])
  expect([signature.length, phrase.split(' ').length, other.length]).toEqual([65, 12, 64])
  expect(envelope.addresses.evm).toMatch(/^0x[\da-fA-F]{40}$/)
})

test("the worker's refusals keep their code and text", async () => {
  const { keys } = setUp()
  const { envelope, shares } = await keys.call('create', { user: USER })
  const open = keys.call('open', { user: 'user-2', envelope, shares: [shares.service, shares.device] })
  await expect(open).rejects.toMatchObject({ code: 'recovery_needed', message: 'Recovery needed' })
})

test('a bug in the worker says nothing of its message, which could hold a secret', async () => {
  const { keys } = setUp()
  await keys.call('create', { user: USER })
  const call = keys.call('signDigest', { user: USER, digest: new Uint8Array(7) })
  await expect(call).rejects.toMatchObject({ code: 'frame_request_failed', message: 'An error occurred' })
})

test('the frame hears when the worker locks the keys by itself', async () => {
  const { keys, clock, locks } = setUp()
  await keys.call('create', { user: USER })
  clock.pass(IDLE_LIMIT_MS)
  expect(locks()).toBe(1)
})

test('a worker that ends rejects what waits; the next call starts another, whose keys are locked', async () => {
  const { keys, crash, isEnded, locks, workers } = setUp()
  const waiting = keys.call('create', { user: USER })
  crash()
  await expect(waiting).rejects.toMatchObject({ code: 'wallet_keys_failed' })
  expect([isEnded(), locks()]).toEqual([true, 1])
  await expect(keys.call('readPhrase', { user: USER })).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(workers).toHaveLength(2)
  await keys.call('create', { user: USER })
  expect(await keys.call('readPhrase', { user: USER })).toMatch(/^(\w+ ){11}\w+$/)
})

test('a worker that is silent for 10 s is ended, and what it says later counts for nothing', async () => {
  const { keys, clock, silence, isEnded, workers } = setUp()
  const { envelope, shares } = await keys.call('create', { user: USER })
  silence()
  const waiting = keys.call('signDigest', { user: USER, digest: new Uint8Array(32) })
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'wallet_keys_failed' })
  await clock.advance(ANSWER_LIMIT_MS)
  await outcome
  expect(isEnded()).toBe(true)
  await keys.call('open', { user: USER, envelope, shares: [shares.service, shares.device] })
  expect(await keys.call('signDigest', { user: USER, digest: new Uint8Array(32) })).toHaveLength(65)
  expect(workers).toHaveLength(2)
})

test('ending the client ends the worker', async () => {
  const { keys, isEnded } = setUp()
  await keys.call('create', { user: USER })
  keys.end()
  expect(isEnded()).toBe(true)
  await expect(keys.call('readPhrase', { user: USER })).rejects.toMatchObject({ code: 'wallet_keys_failed' })
})
