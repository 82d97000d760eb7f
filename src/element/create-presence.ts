import type { Core } from '#core/core.ts'
import { messageOf, toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Session } from '#core/session.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import type { View } from '#core/views/view.ts'
import { createLazy } from './create-lazy.ts'
import type { PagePorts } from './create-ports.ts'
import { uiNotLoaded } from './element-errors.ts'
import { dispatch } from './events.ts'
import { whenIdle } from './when-idle.ts'

/** The second download: React, the shell, the Connect view. Shared by all dialogs of a page. */
const loadUi = createLazy(() => import('./ui.ts'))

/** Shows and hides one dialog: loads the UI, tells the page, keeps `open` in step. */
export interface Presence {
  /** Resolves once the view is visible, or the host has refused, or it was hidden meanwhile; rejects where the UI cannot be loaded. */
  show(reason: OpenReason, view?: View): Promise<void>
  /** False where it was refused. */
  hide(reason: CloseReason): boolean
  isOpen(): boolean
  /** Loads the UI and draws it ahead, so that a click only has to show it. Rejects where it cannot be loaded. */
  prepare(): Promise<void>
  /** The dialog, once it was loaded. */
  getCore(): Core | undefined
  /** Ends what a wallet is being asked. */
  cancelAttempt(): void
}

interface PresenceDeps {
  element: HTMLElement
  root: ShadowRoot
  session: Session
  ports: PagePorts
  /** Called whenever the dialog has opened or closed. */
  onOpenChange(isOpen: boolean): void
}

export function createPresence({ element, root, session, ports, onOpenChange }: PresenceDeps): Presence {
  let core: Core | undefined
  let isEnded = false
  /** Counts what was asked for: an opening that was overtaken while the UI was loading does not come late. */
  let wish = 0
  session.onDispose(() => {
    isEnded = true
  })

  /** Without the wallets of the page the dialog still opens; the next opening looks for them again. */
  async function discover() {
    try {
      await ports.discoverWallets?.(session.connectors)
    } catch (error) {
      // Where the UI could not be loaded either, that is what is told.
      await loadUi()
      session.events.emit('error', toWalletDialogError(error))
    }
  }

  async function mount(): Promise<Core | undefined> {
    const [{ createDialogUi }] = await Promise.all([loadUi(), discover()])
    if (isEnded) return undefined
    core ??= follow(
      createDialogUi({
        session,
        root,
        loadServices: ports.loadServices,
        loadRpc: ports.loadRpc,
        beforeOpen: (reason) => dispatch(element, 'wallet-before-open', { reason }),
        beforeClose: (reason) => dispatch(element, 'wallet-before-close', { reason }),
      }),
    )
    return core
  }

  async function load(): Promise<Core | undefined> {
    try {
      return await mount()
    } catch (cause) {
      const error = uiNotLoaded({ reason: messageOf(cause) }, { cause })
      session.events.emit('error', error)
      throw error
    }
  }

  /** Tells the page of each opening and closing. */
  function follow(loaded: Core): Core {
    let wasOpen = false
    let wasVisible = false
    const stop = loaded.dialog.$state.listen((state) => {
      const isOpen = state.status === 'open'
      const isVisible = isOpen && state.isVisible
      const hasChanged = isOpen !== wasOpen
      const hasAppeared = isVisible && !wasVisible
      wasOpen = isOpen
      wasVisible = isVisible
      const view = loaded.views.$current.get().name
      if (hasChanged) onOpenChange(isOpen)
      if (hasChanged && isOpen) ports.analytics.start(whenIdle)
      if (hasAppeared) dispatch(element, 'wallet-opened', { view })
      if (hasChanged && !isOpen) dispatch(element, 'wallet-closed', { view })
    })
    session.onDispose(() => queueMicrotask(stop))
    return loaded
  }

  /** Resolves once the dialog is visible, or closed again. */
  function seen({ dialog }: Core): Promise<void> {
    return new Promise((resolve) => {
      const stop = dialog.$state.subscribe((state) => {
        if (state.status === 'open' && !state.isVisible) return
        queueMicrotask(() => stop())
        resolve()
      })
    })
  }

  return {
    async show(reason, view) {
      const ownWish = ++wish
      const loaded = core ?? (await load())
      if (loaded && ownWish === wish && loaded.open(reason, view)) await seen(loaded)
    },
    hide(reason) {
      wish++
      return core?.close(reason) ?? true
    },
    async prepare() {
      await mount()
    },
    getCore: () => core,
    cancelAttempt: () => core?.attempts.cancel(),
    isOpen: () => core?.dialog.$state.get().status === 'open',
  }
}
