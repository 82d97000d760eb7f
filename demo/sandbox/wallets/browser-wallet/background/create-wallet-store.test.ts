import { expect, test } from 'vitest'
import { createWalletStore, type TextStorage } from './create-wallet-store.ts'
import { INITIAL_WALLET_STATE } from './wallet-state.ts'

function createStorage(text?: string): TextStorage & { text: string | undefined } {
  return {
    text,
    getItem() {
      return this.text ?? null
    },
    setItem(_key, next) {
      this.text = next
    },
  }
}

test.each([
  ['nothing', undefined],
  ['broken text', '{'],
  ['another shape', '{"locked":1}'],
])('starts anew from %s', (_what, text) => {
  expect(createWalletStore(createStorage(text), new EventTarget()).get()).toEqual(INITIAL_WALLET_STATE)
})

test('two pages over one storage never overwrite each other', () => {
  const storage = createStorage()
  const [one, other] = [createWalletStore(storage, new EventTarget()), createWalletStore(storage, new EventTarget())]
  one.update((state) => ({ ...state, chainId: 137 }))
  other.update((state) => ({ ...state, locked: true }))
  expect(one.get()).toMatchObject({ chainId: 137, locked: true })
})

test('hears its own changes and those of other pages, until unsubscribed', () => {
  const pages = new EventTarget()
  const store = createWalletStore(createStorage(), pages)
  let heard = 0
  const unsubscribe = store.subscribe(() => (heard += 1))
  store.update((state) => ({ ...state, locked: true }))
  pages.dispatchEvent(new Event('storage'))
  unsubscribe()
  pages.dispatchEvent(new Event('storage'))
  expect(heard).toBe(2)
})
