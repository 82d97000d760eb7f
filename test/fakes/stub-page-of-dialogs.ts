import { vi } from 'vitest'
import type { WalletDialogElement } from 'wallet-dialog'
import { idSelector } from '../../src/lib/find-visible.ts'

interface FakeDialog {
  readonly id?: string
  /** True while it is in a hidden part of the page; can change. */
  isHidden?: boolean
  readonly own?: Partial<WalletDialogElement>
}

/**
 * A document with these dialogs, for code that only looks for them and listens; `vi.unstubAllGlobals` removes it. Returns the
 * dialogs, and the document, which receives their events.
 */
export function stubPageOfDialogs(fakes: readonly FakeDialog[]) {
  const dialogs = fakes.map((fake) => ({
    ...fake.own,
    id: fake.id,
    isConnected: true,
    ready: Promise.resolve(),
    style: { display: '' },
    parentElement: { checkVisibility: () => !fake.isHidden },
  })) as unknown as WalletDialogElement[]
  const page = Object.assign(new EventTarget(), {
    querySelectorAll: (selector: string) =>
      dialogs.filter(({ id }) => selector === 'wallet-dialog' || (id !== undefined && selector === idSelector(id))),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('customElements', { whenDefined: () => Promise.resolve() })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return { dialogs, page }
}
