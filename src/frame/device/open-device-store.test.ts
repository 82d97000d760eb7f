import { describe, expect, test } from 'vitest'
import type { DeviceRecord } from './device-store.ts'
import { openDeviceStore } from './open-device-store.ts'

const RECORD: DeviceRecord = {
  addresses: {
    evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  },
  shares: { 1: new Uint8Array(33) },
}
const SENT = { hash: '0x12', sentAt: 1 } as const

/** The used part of IndexedDB: it answers by events, and commits once its requests are done. */
function createFakeFactory({ isFull = false, isRefused = false } = {}) {
  const stores = new Map<string, Map<string, unknown>>()
  const browser = { isFull, isRefused, isClosing: false, isClosed: false, openings: 0 }

  function transaction(name: string) {
    if (browser.isClosed) throw new DOMException('Closed', 'InvalidStateError')
    const target = new EventTarget() as EventTarget & { error?: Error; objectStore(): unknown }
    const values = stores.get(name)!
    const request = (run: () => unknown) => {
      const asked = new EventTarget() as EventTarget & { result?: unknown }
      queueMicrotask(() => {
        asked.result = run()
        asked.dispatchEvent(new Event('success'))
      })
      return asked
    }
    let isAborted = false
    target.objectStore = () => ({
      get: (key: string) => request(() => values.get(key)),
      delete: (key: string) => request(() => values.delete(key)),
      put(value: unknown, key: string) {
        if (browser.isFull) isAborted = true
        return request(() => (browser.isFull ? undefined : values.set(key, value)))
      },
    })
    setImmediate(() => {
      if (browser.isClosing) {
        Object.assign(browser, { isClosing: false, isClosed: true })
        target.error = new DOMException('Closed', 'AbortError')
        return target.dispatchEvent(new Event('abort'))
      }
      if (isAborted) target.error = new DOMException('No room', 'QuotaExceededError')
      return target.dispatchEvent(new Event(isAborted ? 'abort' : 'complete'))
    })
    return target
  }

  const database = Object.assign(new EventTarget(), {
    objectStoreNames: { contains: (name: string) => stores.has(name) },
    createObjectStore: (name: string) => void stores.set(name, new Map()),
    transaction,
    close: () => {},
  })
  const open = () => {
    const request = Object.assign(new EventTarget(), {
      result: database,
      error: new DOMException('No', 'SecurityError'),
    })
    queueMicrotask(() => {
      browser.openings += 1
      browser.isClosed = false
      if (browser.isRefused) return request.dispatchEvent(new Event('error'))
      if (stores.size === 0) request.dispatchEvent(new Event('upgradeneeded'))
      return request.dispatchEvent(new Event('success'))
    })
    return request
  }
  return { browser, factory: () => ({ open }) as unknown as IDBFactory }
}

test('what is written is there in the next frame, and the key stays the same', async () => {
  const { factory } = createFakeFactory()
  const store = openDeviceStore(factory)
  const pair = await store.readKeyPair()
  await store.writeRecord('ada', RECORD)
  await store.writeSent('a', SENT)
  const next = openDeviceStore(factory)
  expect(await next.readKeyPair()).toBe(pair)
  expect(await next.readRecord('ada')).toBe(RECORD)
  expect(await next.readSent('a')).toBe(SENT)
  await next.writeSent('a', undefined)
  expect(await openDeviceStore(factory).readSent('a')).toBeUndefined()
  expect(await next.isLasting()).toBe(true)
})

test.each(['between two transactions', 'during one'])(
  'a database that the browser has closed %s is opened again',
  async (when) => {
    const { factory, browser } = createFakeFactory()
    const store = openDeviceStore(factory)
    const pair = await store.readKeyPair()
    await store.writeRecord('ada', RECORD)
    const newer = { ...RECORD, shares: { 2: new Uint8Array(33) } }
    for (const record of [newer, RECORD]) {
      if (when === 'during one') browser.isClosing = true
      else browser.isClosed = true
      await store.writeRecord('ada', record)
      expect(await store.readKeyPair()).toBe(pair)
      expect(await openDeviceStore(factory).readRecord('ada')).toBe(record)
      expect(await store.isLasting()).toBe(true)
    }
  },
)

test('a database that is closed at once each time is given up', async () => {
  const { factory, browser } = createFakeFactory()
  const store = openDeviceStore(factory)
  await store.writeRecord('ada', RECORD)
  Object.defineProperty(browser, 'isClosed', { get: () => true, set: () => {} })
  await store.writeSent('a', SENT)
  expect(browser.openings).toBe(2)
  expect(await store.readSent('a')).toBe(SENT)
  expect(await store.isLasting()).toBe(false)
})

describe('a browser that refuses: what is written is there until the frame is closed, and it is known that it won’t last', () => {
  test.each([
    ['there is no IndexedDB', () => undefined],
    [
      'asking for it throws',
      () => {
        throw new DOMException('No', 'SecurityError')
      },
    ],
    ['opening it fails', createFakeFactory({ isRefused: true }).factory],
    ['there is no room to write', createFakeFactory({ isFull: true }).factory],
  ])('%s', async (_what, factory) => {
    const store = openDeviceStore(factory)
    expect(await store.readKeyPair()).toBeUndefined()
    await store.writeRecord('ada', RECORD)
    await store.writeSent('a', SENT)
    expect(await store.readRecord('ada')).toBe(RECORD)
    expect(await store.readSent('a')).toBe(SENT)
    expect(await store.isLasting()).toBe(false)
    expect(await openDeviceStore(factory).readRecord('ada')).toBeUndefined()
  })

  test('there is no room any more: what was kept before is not mixed up with what is newer', async () => {
    const { factory, browser } = createFakeFactory()
    const store = openDeviceStore(factory)
    await store.writeRecord('ada', RECORD)
    browser.isFull = true
    const newer = { ...RECORD, shares: { 2: new Uint8Array(33) } }
    await store.writeRecord('ada', newer)
    expect(await store.readRecord('ada')).toBe(newer)
    expect(await store.isLasting()).toBe(false)
    browser.isFull = false
    await store.writeRecord('ada', newer)
    expect(await openDeviceStore(factory).readRecord('ada')).toBe(newer)
  })
})
