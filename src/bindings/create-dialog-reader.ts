import type { WalletDialogElement } from 'wallet-dialog'
import type { DialogState } from './dialog-state.ts'
import { findDialog } from './find-dialog.ts'
import { loadElements } from './load-elements.ts'

/** Reads a dialog for a framework, which asks for state in its own way. */
export interface DialogReader {
  /** The state now: the same object as long as nothing in it changes. In browsers only. */
  readonly read: () => DialogState
  /** Loads the element and reports changes. Returns a function that ends this. */
  readonly follow: (onChange: () => void) => () => void
}

/** Before there is a dialog, and on a server. */
export const UNKNOWN_DIALOG: DialogState = {
  status: 'connecting',
  account: undefined,
  network: undefined,
  isOpen: false,
}

const CHANGES = [
  'wallet-connected',
  'wallet-disconnected',
  'wallet-account-changed',
  'wallet-network-changed',
  'wallet-opened',
  'wallet-closed',
] as const

/** A reader of the dialog with this id, or of the first one in the page, which may come and go. */
export function createDialogReader(dialogId: string | undefined, load = loadElements): DialogReader {
  let state = UNKNOWN_DIALOG
  let followed: WalletDialogElement | undefined
  /** The dialog whose stored connections are restored. */
  let restored: WalletDialogElement | undefined

  const current = () => (followed?.isConnected ? followed : findDialog(dialogId))

  function read(): DialogState {
    const dialog = current()
    const isIdle = dialog !== undefined && dialog === restored
    const next: DialogState = {
      // An attempt to connect has no event: for the page, it is the open dialog's own affair.
      status: dialog?.status === 'connected' ? 'connected' : isIdle ? 'disconnected' : 'connecting',
      account: dialog?.account,
      network: dialog?.network,
      isOpen: dialog?.open ?? false,
    }
    const names = Object.keys(next) as (keyof DialogState)[]
    if (names.some((name) => next[name] !== state[name])) state = next
    return state
  }

  function follow(onChange: () => void) {
    const life = new AbortController()
    const { signal } = life

    function findAgain() {
      const dialog = findDialog(dialogId)
      if (dialog === followed) return
      followed = dialog
      restored = undefined
      onChange()
      void dialog?.ready.then(() => {
        if (signal.aborted || dialog !== followed) return
        restored = dialog
        onChange()
      })
    }

    /** The event may come from the page that a router has just shown, while the earlier page is kept, hidden. */
    function onEvent() {
      findAgain()
      onChange()
    }

    for (const name of CHANGES) document.addEventListener(name, onEvent, { signal })
    // It is part of another component, which may come later and go earlier.
    const observer = new MutationObserver(() => {
      // Pages change often, and looking for the dialog each time would cost them.
      if (!followed?.isConnected) findAgain()
    })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      followed = undefined
    })
    load().catch(() => {}) // Reported. Whoever loads it later defines the elements.
    void customElements.whenDefined('wallet-dialog').then(() => {
      if (signal.aborted) return
      observer.observe(document, { childList: true, subtree: true })
      findAgain()
    })
    return () => life.abort()
  }

  return { read, follow }
}
