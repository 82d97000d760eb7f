import { atom, type WritableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { RequestedView } from '#core/model/view.ts'
import type { OpenReason, CloseReason } from '#core/views/create-dialog.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { createDialogHost } from './create-dialog-host.ts'
import { createPageClient, type PageOptions } from './create-page-client.ts'
import { listenToCommands, preloadUi, syncLanguage, syncStates } from './dialog-in-page.ts'
import { forwardEvents } from './events.ts'
import type { DialogUi } from './ui.ts'

/** A dialog in a page: from when its element is connected until it is removed. */
export interface DialogInstance {
  readonly client: Client
  /** Resolves once the first restore has ended; never rejects. */
  readonly ready: Promise<void>
  /** Resolves with the first opening. */
  readonly opened: Promise<DialogUi>
  isOpen(): boolean
  /** Tells that the element is at another place in the page. */
  move(): void
  show(reason: OpenReason, view?: RequestedView): Promise<void>
  /** False if it was refused. */
  hide(reason: CloseReason): boolean
  /** As the element's method: `request` is what the page gave. */
  pay(request: unknown): Promise<PayResult>
  disconnect(namespace: ChainNamespace | undefined): Promise<void>
  end(): void
}

const instances = new WeakMap<Element, WritableAtom<DialogInstance | undefined>>()

/** The instance behind a `<wallet-dialog>`, for the buttons beside it: `undefined` while the dialog is not in a page. */
export function instanceOf(dialog: Element): WritableAtom<DialogInstance | undefined> {
  const $existing = instances.get(dialog)
  if ($existing) return $existing
  const $instance = atom<DialogInstance | undefined>()
  instances.set(dialog, $instance)
  return $instance
}

interface InstanceDeps {
  element: HTMLElement
  root: ShadowRoot
  states: CustomStateSet | undefined
  options: PageOptions
  onOpenChange(isOpen: boolean): void
}

export function createDialogInstance({ element, root, states, options, onOpenChange }: InstanceDeps): DialogInstance {
  const { config } = options
  const page = createPageClient({
    options,
    frame: { root, getHost: () => host },
    loadStandard: () => import('./discover-more.ts'),
    getSignInPlace: () => host,
  })
  const { client, ports, ready } = page
  const toggleOpen = syncStates(client, states)
  const opened = createDeferred<DialogUi>()
  const host = createDialogHost({
    element,
    root,
    client,
    ports,
    onOpenChange(isOpen) {
      toggleOpen(isOpen)
      const ui = host.getUi()
      if (ui) opened.resolve(ui)
      onOpenChange(isOpen)
    },
  })

  const show = (reason: OpenReason, view?: RequestedView): Promise<void> =>
    host.show(reason, async () => {
      // A view may name one of the host's connectors.
      await page.settled()
      const preset = config.$options.get().view
      return view ?? (preset && { name: preset })
    })

  forwardEvents(client.events, element, options.report)
  const language = syncLanguage(element, config)
  client.onDispose(language.stop)
  client.onDispose(preloadUi(element, config.$options, host.prepare))
  client.onDispose(
    listenToCommands(element, (command) => {
      if (command === '--close' || (command === '--toggle' && host.isOpen())) host.hide('command')
      // If the UI can’t be loaded, `wallet-error` reports it.
      else show('command').catch(() => {})
    }),
  )
  const instance: DialogInstance = {
    client,
    ready,
    opened: opened.promise,
    isOpen: host.isOpen,
    move: language.move,
    show,
    hide: host.hide,
    async pay(request) {
      await options.settled()
      return host.pay(request, (view) => show('api', view))
    },
    disconnect(namespace) {
      host.cancelAttempt()
      return client.disconnect(namespace, 'api')
    },
    end() {
      instanceOf(element).set(undefined)
      page.end()
    },
  }
  instanceOf(element).set(instance)
  return instance
}
