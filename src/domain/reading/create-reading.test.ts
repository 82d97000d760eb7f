import { atom, onMount } from 'nanostores'
import { expect, test } from 'vitest'
import { adoptWallet } from '#core/connections/adopt-wallet.ts'
import { defineError } from '#core/errors/wallet-dialog-error.ts'
import { settled } from '../../../test/fakes/create-fake-clock.ts'
import {
  createFakeConnector,
  createFakeWalletConnection,
  walletState,
} from '../../../test/fakes/create-fake-connector.ts'
import { createTestCore } from '../../../test/fakes/create-test-core.ts'
import { ADA, GRACE } from '../../../test/fakes/send/create-fake-chain.ts'
import { accountKey, createReading, type ReadingOptions } from './create-reading.ts'

interface Request extends PromiseWithResolvers<string> {
  readonly key: string
  readonly signal: AbortSignal
}

/** A reading of strings, each answered by the test. */
function setUp(options: Partial<ReadingOptions<string, string>> = {}) {
  const { core, events } = createTestCore()
  const $key = atom<string | undefined>('ada')
  const requests: Request[] = []
  const reading = createReading<string, string>(core, {
    $key,
    read(key, signal) {
      const request = { key, signal, ...Promise.withResolvers<string>() }
      requests.push(request)
      return request.promise
    },
    ...options,
  })
  return {
    ...reading,
    $key,
    core,
    requests,
    keys: () => requests.map(({ key }) => key),
    errors: () => events.flatMap(({ name, detail }) => (name === 'error' ? [detail] : [])),
    async answer(value: string, request = requests.at(-1)) {
      request!.resolve(value)
      await settled()
    },
    async refuse(request = requests.at(-1)) {
      request!.reject(new Error('down'))
      await settled()
    },
  }
}

const LOADING = { status: 'loading' }

test('nothing is read until it is watched', async () => {
  const { $state, answer, keys, watch } = setUp()
  expect([$state.get(), keys()]).toEqual([LOADING, []])
  watch()
  expect([$state.get(), keys()]).toEqual([LOADING, ['ada']])
  await answer('1')
  expect($state.get()).toEqual({ status: 'ready', value: '1' })
})

test('it is read again with each key, and the value before is gone at once', async () => {
  const { $key, $state, answer, keys, watch } = setUp({ keepLast: true })
  watch()
  await answer('1')
  $key.set('grace')
  expect([$state.get(), keys()]).toEqual([LOADING, ['ada', 'grace']])
})

test('a value is never shown under another key, not even while it is not watched', async () => {
  const { $key, $state, answer, watch } = setUp({ keepLast: true })
  const end = watch()
  await answer('1')
  end()
  $key.set('grace')
  expect($state.get()).toEqual(LOADING)
  $key.set('ada')
  expect($state.get()).toEqual({ status: 'ready', value: '1' })
})

test('without a key, nothing is read', async () => {
  const { $key, $state, keys, requests, watch } = setUp()
  watch()
  $key.set(undefined)
  expect([$state.get(), keys(), requests[0]!.signal.aborted]).toEqual([LOADING, ['ada'], true])
})

test('a late answer for another key is dropped, and its request aborted', async () => {
  const { $key, $state, answer, requests, watch } = setUp()
  watch()
  $key.set('grace')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer('2')
  await answer('1', requests[0])
  expect($state.get()).toEqual({ status: 'ready', value: '2' })
})

test('a late answer for the same key is dropped, even if it comes after the newer one', async () => {
  const { $state, answer, reload, requests, watch } = setUp()
  watch()
  reload()
  expect(requests[0]!.signal.aborted).toBe(true)
  await answer('2')
  await answer('1', requests[0])
  expect($state.get()).toEqual({ status: 'ready', value: '2' })
})

test('a late failure is neither shown nor reported', async () => {
  const { $state, errors, refuse, reload, requests, watch } = setUp()
  watch()
  reload()
  await refuse(requests[0])
  expect([$state.get(), errors()]).toEqual([LOADING, []])
})

test('the end of the last watch aborts the request and drops its answer; it is read again with the next watch', async () => {
  const { $state, answer, keys, requests, watch } = setUp()
  watch()()
  expect(requests[0]!.signal.aborted).toBe(true)
  await answer('1')
  expect($state.get()).toEqual(LOADING)
  watch()
  expect(keys()).toEqual(['ada', 'ada'])
})

test('several watchers share one read, which ends with the last of them', async () => {
  const { $key, keys, requests, watch } = setUp()
  const ends = [watch(), watch()]
  ends[0]!()
  ends[0]!()
  expect(requests[0]!.signal.aborted).toBe(false)
  $key.set('grace')
  expect(keys()).toEqual(['ada', 'grace'])
  ends[1]!()
  $key.set('ada')
  expect([requests[1]!.signal.aborted, keys()]).toEqual([true, ['ada', 'grace']])
})

test('it is read each time it is watched, and the value before is not shown', async () => {
  const { $state, answer, keys, watch } = setUp()
  const end = watch()
  await answer('1')
  end()
  watch()
  expect([$state.get(), keys()]).toEqual([LOADING, ['ada', 'ada']])
})

test('a fresh value is not read again, unless a reload is asked for', async () => {
  let isFresh = true
  const { $state, answer, keys, reload, watch } = setUp({ isFresh: () => isFresh })
  const end = watch()
  await answer('1')
  end()
  watch()()
  expect([$state.get(), keys()]).toEqual([{ status: 'ready', value: '1' }, ['ada']])
  reload()
  watch()
  await answer('2')
  reload()
  await answer('3')
  expect([$state.get(), keys().length]).toEqual([{ status: 'ready', value: '3' }, 3])
  isFresh = false
  watch()
  expect(keys()).toHaveLength(3)
})

test('with keepLast, the last value stays while it is read again and beside a failure', async () => {
  const { $state, answer, refuse, reload, watch } = setUp({ keepLast: true })
  watch()
  await answer('1')
  reload()
  expect($state.get()).toEqual({ status: 'loading', value: '1' })
  await refuse()
  expect($state.get()).toMatchObject({ status: 'failed', value: '1' })
  reload()
  expect($state.get()).toEqual({ status: 'loading', value: '1' })
})

test('a failure is shown and reported, and reload tries again', async () => {
  const { $state, answer, errors, refuse, reload, watch } = setUp()
  watch()
  await refuse()
  const reported = errors()
  expect(reported).toMatchObject([{ code: 'unexpected', message: expect.stringContaining('down') }])
  expect($state.get()).toEqual({ status: 'failed', value: undefined, error: reported[0] })
  reload()
  expect($state.get()).toEqual(LOADING)
  await answer('1')
  expect($state.get()).toEqual({ status: 'ready', value: '1' })
})

test('after a failure, the next watch reads again, however fresh the last value is', async () => {
  const { answer, keys, refuse, reload, watch } = setUp({ isFresh: () => true, keepLast: true })
  const end = watch()
  await answer('1')
  reload()
  await refuse()
  end()
  watch()
  expect(keys()).toHaveLength(3)
})

test('the feature chooses the error, and whether the site gets it', async () => {
  const listFailed = defineError('list_failed', 'Error fetching the list')
  const { $state, errors, refuse, watch } = setUp({ fail: (cause) => listFailed(undefined, { cause }) })
  watch()
  await refuse()
  expect($state.get()).toMatchObject({ status: 'failed', error: { code: 'list_failed', cause: new Error('down') } })
  expect(errors()).toEqual([])
})

test('another key is read after the delay, unless yet another one follows; the first one and a reload are read at once', async () => {
  const delays: PromiseWithResolvers<void>[] = []
  const { $key, $state, keys, reload, watch } = setUp({
    delay() {
      delays.push(Promise.withResolvers())
      return delays.at(-1)!.promise
    },
  })
  watch()
  expect([keys(), delays.length]).toEqual([['ada'], 0])
  $key.set('grace')
  $key.set('alan')
  expect([$state.get(), keys()]).toEqual([LOADING, ['ada']])
  for (const { resolve } of delays) resolve()
  await settled()
  expect(keys()).toEqual(['ada', 'alan'])
  $key.set('ada')
  reload()
  expect(keys()).toEqual(['ada', 'alan', 'ada'])
})

test('what throws at once has failed, too', async () => {
  const { $state, watch } = setUp({
    read() {
      throw new Error('down')
    },
  })
  watch()
  await settled()
  expect($state.get()).toMatchObject({ status: 'failed' })
})

test('a removed dialog applies no answer', async () => {
  const { $state, answer, core, requests, watch } = setUp()
  watch()
  core.dispose()
  expect(requests[0]!.signal.aborted).toBe(true)
  await answer('1')
  expect($state.get()).toEqual(LOADING)
})

test('it can be watched by the listeners of its state', async () => {
  const { $state, answer, keys, watch } = setUp()
  onMount($state, watch)
  const seen: unknown[] = []
  $state.subscribe((state) => void seen.push(state.status))
  await answer('1')
  expect([seen.at(-1), keys()]).toEqual(['ready', ['ada']])
})

test('the active account is another key with each address and network, and with nothing else', async () => {
  const { core } = createTestCore()
  const walletConnection = createFakeWalletConnection(walletState('eip155:1', ADA))
  const keys: unknown[] = []
  accountKey(core).subscribe((account) => keys.push(account?.caipAddress))
  adoptWallet(core.connections, createFakeConnector(), walletConnection, { restored: false })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:1', ADA, GRACE) })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', ADA, GRACE) })
  walletConnection.emit({ type: 'changed', state: walletState('eip155:137', GRACE) })
  expect(keys).toEqual([undefined, `eip155:1:${ADA}`, `eip155:137:${ADA}`, `eip155:137:${GRACE}`])
})
