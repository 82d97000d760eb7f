import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../ports/clock.ts'

/** How long a refused close shakes the dialog [closing.shake]. */
export const SHAKE_MS = 500

export type OpenReason = 'api' | 'attribute' | 'button' | 'command' | 'sign-in' | 'request'
export type CloseReason =
  | 'api'
  | 'attribute'
  | 'command'
  | 'close-button'
  | 'escape'
  | 'backdrop'
  | 'back'
  | 'connected'
  | 'network-switched'
  | 'signed-in'
  | 'sign-in-cancelled'
  | 'removed'

/** The dialog: open or not, and shaking after a refused close. Lists show their own loading state; everything else can be used. */
export type DialogState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open'
      /** False until the visitor sees the view: the UI may still be loading. */
      readonly isVisible: boolean
      readonly isShaking: boolean
    }

export interface Dialog {
  readonly $state: ReadableAtom<DialogState>
  /**
   * False if the host refused it (`wallet-before-open` was cancelled). Does nothing while open. `prepare` runs once the host has agreed,
   * before the dialog opens.
   */
  open(reason: OpenReason, prepare?: () => void): boolean
  /** False if it is refused: by the host, or by `canClose`, which also shakes. Does nothing while closed. */
  close(reason: CloseReason): boolean
  /** Called by the UI once the dialog and its view are on the screen. */
  markVisible(): void
}

interface DialogDeps {
  clock: Clock
  /** Asks the host; false refuses. */
  beforeOpen(reason: OpenReason): boolean
  beforeClose(reason: CloseReason): boolean
  /** True if the current view may be closed by the visitor. */
  canClose(): boolean
}

export function createDialog({ clock, beforeOpen, beforeClose, canClose }: DialogDeps): Dialog {
  const $state = atom<DialogState>({ status: 'closed' })
  let stopShaking = () => {}

  function update(change: Partial<Extract<DialogState, { status: 'open' }>>) {
    const state = $state.get()
    if (state.status === 'open') $state.set({ ...state, ...change })
  }

  function shake() {
    stopShaking()
    update({ isShaking: true })
    stopShaking = clock.after(SHAKE_MS, () => update({ isShaking: false }))
  }

  return {
    $state,
    open(reason, prepare) {
      if ($state.get().status === 'open') return true
      if (!beforeOpen(reason)) return false
      prepare?.()
      $state.set({ status: 'open', isVisible: false, isShaking: false })
      return true
    },
    close(reason) {
      if ($state.get().status === 'closed') return true
      if (reason !== 'removed') {
        if (!canClose()) {
          shake()
          return false
        }
        if (!beforeClose(reason)) return false
      }
      stopShaking()
      $state.set({ status: 'closed' })
      return true
    },
    markVisible() {
      const state = $state.get()
      if (state.status === 'open' && !state.isVisible) update({ isVisible: true })
    },
  }
}
