import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { View, ViewName } from '#core/views/view.ts'
import type { DialogSession } from './create-dialog-session.ts'
import { uiNotLoaded } from './element-errors.ts'
import { dispatch } from './events.ts'
import { loadUi } from './load-ui.ts'

/** Shows and hides one dialog: loads and mounts the UI, tells the page, keeps `open` in step. */
export interface Presence {
  /** Resolves once the view is visible, or the host has refused; rejects where the UI cannot be loaded. */
  show(reason: OpenReason, view?: View): Promise<void>
  /** False where it was refused. */
  hide(reason: CloseReason): boolean
  end(): void
}

interface PresenceDeps {
  element: HTMLElement
  root: ShadowRoot
  session: DialogSession
  /** Called whenever the dialog has opened or closed. */
  onOpenChange(isOpen: boolean): void
}

export function createPresence({ element, root, session: { core }, onOpenChange }: PresenceDeps): Presence {
  let unmount: (() => void) | undefined
  let isEnded = false
  let lastView: ViewName = 'Connect'

  async function mount() {
    const { mountDialog } = await loadUi()
    if (!isEnded) unmount ??= mountDialog(core, root)
  }

  /** Opening is the core's decision; this makes it visible. */
  async function appear() {
    try {
      await mount()
    } catch (cause) {
      const error = uiNotLoaded({ reason: messageOf(cause) }, { cause })
      core.dialog.close('removed')
      core.events.emit('error', error)
      throw error
    }
    await seen()
  }

  /** Resolves once the dialog is visible, or closed again. */
  function seen(): Promise<void> {
    return new Promise((resolve) => {
      let isDone = false
      let stop = () => {}
      stop = core.dialog.$state.subscribe((state) => {
        if (isDone || (state.status === 'open' && !state.isVisible)) return
        isDone = true
        queueMicrotask(() => stop())
        resolve()
      })
    })
  }

  let wasOpen = false
  let wasVisible = false
  const stops = [
    core.views.$current.subscribe((view) => {
      lastView = view.name
    }),
    core.dialog.$state.listen((state) => {
      const isOpen = state.status === 'open'
      const isVisible = isOpen && state.isVisible
      const changed = isOpen !== wasOpen
      const appeared = isVisible && !wasVisible
      wasOpen = isOpen
      wasVisible = isVisible
      if (changed) onOpenChange(isOpen)
      if (changed && isOpen) appear().catch(() => undefined)
      if (appeared) dispatch(element, 'wallet-opened', { view: core.views.$current.get().name })
      if (changed && !isOpen) dispatch(element, 'wallet-closed', { view: lastView })
    }),
  ]

  return {
    async show(reason, view) {
      if (core.open(reason, view)) await appear()
    },
    hide: (reason) => core.close(reason),
    end() {
      isEnded = true
      for (const stop of stops) stop()
      unmount?.()
    },
  }
}
