import { afterEach, expect, test, vi } from 'vitest'
import { hasReloadNote, reloadWithNote, consumeReloadNote } from './reload-note.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Storage like a browser's: `in` finds stored keys. */
function createStorage(): Partial<Storage> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? String(kept[key]) : null),
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  const kept = Object.create(methods) as typeof methods & Record<string, unknown>
  return kept
}

function stubPage(sessionStorage: object) {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', sessionStorage)
  return { reload }
}

test('what was noted before a reload is there after it, once, under its own key', () => {
  const { reload } = stubPage(createStorage())
  expect(hasReloadNote('own')).toBe(false)
  reloadWithNote('own', 'a note')
  expect(reload).toHaveBeenCalledOnce()
  expect([hasReloadNote('own'), hasReloadNote('other')]).toEqual([true, false])
  expect(consumeReloadNote('other')).toBeUndefined()
  expect(consumeReloadNote('own')).toBe('a note')
  expect(consumeReloadNote('own')).toBeUndefined()
  expect(hasReloadNote('own')).toBe(false)
})

test('a tab without storage keeps nothing, and the page is loaded anew anyway', () => {
  const blocked = new Proxy(
    {},
    {
      has() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    },
  )
  const { reload } = stubPage(blocked)
  reloadWithNote('own', 'a note')
  expect(reload).toHaveBeenCalledOnce()
  expect(hasReloadNote('own')).toBe(false)
  expect(consumeReloadNote('own')).toBeUndefined()
})
