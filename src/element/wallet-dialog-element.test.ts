// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { WalletDialogElement } from './wallet-dialog-element.ts'

customElements.define('test-wallet-dialog', WalletDialogElement)

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Removes a dialog from the page. `queued` is what it does right after that. */
function removeDialog() {
  const dialog = document.createElement('test-wallet-dialog') as WalletDialogElement
  dialog.projectId = 'none'
  document.body.append(dialog)
  const queued: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => void queued.push(run))
  dialog.remove()
  return { dialog, queued }
}

test('a page that is gone by the time its dialog ends has nothing left to end: test runners take it away like this', () => {
  const { queued } = removeDialog()
  expect(queued).toHaveLength(1)
  vi.stubGlobal('document', undefined)
  for (const run of queued) expect(run).not.toThrow()
})

test('a dialog that stays away from its page ends', () => {
  const { dialog, queued } = removeDialog()
  const { ready } = dialog
  for (const run of queued) run()
  expect(dialog.ready).not.toBe(ready)
})
