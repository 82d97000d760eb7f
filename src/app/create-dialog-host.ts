import type { Core } from '#core/core.ts'
import { notInPage } from '#core/errors/element-errors.ts'
import { uiNotLoaded } from '#core/errors/ui-not-loaded.ts'
import { messageOf, toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { RequestedView, View } from '#core/model/view.ts'
import type { CloseReason, OpenReason } from '#core/views/create-dialog.ts'
import { createLazy } from '#lib/create-lazy.ts'
import type { DialogUi, DialogUiDeps } from './ui.ts'

/** The second download: React, the shell, the Connect view. Shared by all dialogs of a page. */
const loadUi = createLazy(() => import('./ui.ts'))

/** Shows and hides one dialog, and loads the UI for it. */
export interface DialogHost {
  /**
   * Resolves once the view is visible, the host has refused, or it was hidden meanwhile; rejects if the UI can’t be loaded. A
   * function that finds the view is waited for first.
   */
  show(reason: OpenReason, view: RequestedView | (() => Promise<RequestedView | undefined>)): Promise<void>
  /** False if it was refused. */
  hide(reason: CloseReason): boolean
  isOpen(): boolean
  /** As the element's method: `request` is what the page gave; `show` opens the dialog on a view. */
  pay(request: unknown, show: (view: View) => Promise<void>): Promise<PayResult>
  /** Loads the UI and draws it ahead, so that a click only has to show it. Rejects if it can’t be loaded. */
  prepare(): Promise<void>
  /** The dialog, once it is loaded. */
  getCore(): Core | undefined
  getUi(): DialogUi | undefined
  /** Cancels the current connection attempt. */
  cancelAttempt(): void
}

export function createDialogHost(deps: Omit<DialogUiDeps, 'chains'>): DialogHost {
  const { client, ports } = deps
  let ui: DialogUi | undefined
  let discoverMore: (() => void) | undefined
  let isEnded = false
  /** Counts calls: an opening that was overtaken while the UI loaded must not come late. */
  let latest = 0
  client.onDispose(() => {
    isEnded = true
  })

  /** Without the page's wallets, the dialog still opens; the next opening looks for them again. */
  async function discover() {
    try {
      discoverMore = await ports.discoverWallets?.(client.connectors)
    } catch (error) {
      // If the UI couldn’t be loaded either, that is reported instead.
      await loadUi()
      client.events.emit('error', toWalletDialogError(error))
    }
  }

  async function mount(): Promise<DialogUi | undefined> {
    const [{ createDialogUi }, chains] = await Promise.all([loadUi(), ports.loadChains(), discover()])
    if (isEnded) return undefined
    return (ui ??= createDialogUi({ ...deps, chains }))
  }

  async function load(): Promise<DialogUi | undefined> {
    try {
      return await mount()
    } catch (cause) {
      const error = uiNotLoaded({ reason: messageOf(cause) }, { cause })
      client.events.emit('error', error)
      throw error
    }
  }

  return {
    async show(reason, requested) {
      const opening = ++latest
      const view = typeof requested === 'function' ? await requested() : requested
      const loaded = ui ?? (await load())
      if (loaded?.isTranslating()) await loaded.whenTranslated()
      if (loaded && !isEnded && opening === latest) await loaded.show(reason, view)
      // The view comes first [opening.first].
      discoverMore?.()
    },
    hide(reason) {
      latest++
      return ui?.core.close(reason) ?? true
    },
    async pay(request, show) {
      const loaded = ui ?? (await load())
      if (!loaded) throw notInPage()
      return loaded.pay(request, show)
    },
    async prepare() {
      await mount()
      discoverMore?.()
    },
    getCore: () => ui?.core,
    getUi: () => ui,
    cancelAttempt: () => ui?.core.attempts.cancel(),
    isOpen: () => ui?.core.dialog.$state.get().status === 'open',
  }
}
