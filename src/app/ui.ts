import type { Client } from '#core/client.ts'
import { readStoredLogins } from '#core/config/stored-logins.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { uiNotLoaded } from '#core/errors/ui-not-loaded.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { createTranslation, whenTranslated } from '#core/languages/create-translation.ts'
import type { Network } from '#core/model/network.ts'
import type { PayResult } from '#core/model/payment.ts'
import { toView, type RequestedView, type View } from '#core/model/view.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { RefusedProjects } from '#core/ports/refused-projects.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import type { OpenReason } from '#core/views/create-dialog.ts'
import { features } from '#features/index.ts'
import { consumeReloadNote, hasReloadNote } from '#platform/reload-note.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { mountUi } from '#ui/mount.ts'
import { createDialogPorts } from './create-dialog-ports.ts'
import type { PagePorts, QueuedAnalytics } from './create-ports.ts'
import { dispatch } from './events.ts'

export interface DialogUiDeps {
  chains: Chains
  element: HTMLElement
  root: ShadowRoot
  client: Client
  ports: PagePorts
  /** Called whenever the dialog has opened or closed. */
  onOpenChange(isOpen: boolean): void
}

/** A dialog that is loaded and drawn. */
export interface DialogUi {
  readonly core: Core
  /** True while it lacks texts to be shown with. */
  isTranslating(): boolean
  /** Resolves once it has the texts to be shown with, or has waited long enough. */
  whenTranslated(): Promise<void>
  /** Opens it; resolves once the view is visible, it was closed again, or the host has refused. */
  show(reason: OpenReason, view?: RequestedView): Promise<void>
  /** As the element's method; `open` shows a view. */
  pay(request: unknown, open: (view: View) => Promise<void>): Promise<PayResult>
  /**
   * Draws a network's picture into `place`.
   * @param size CSS pixels of each side
   * @throws Error if the network has none, or it can't be fetched
   */
  drawNetwork(place: Element, network: Network, size: number, signal: AbortSignal): Promise<void>
}

/** The second download: the rules of the dialog, and the UI, rendered into the element's shadow root. */
export function createDialogUi({ chains, element, root, client, ports, onOpenChange }: DialogUiDeps): DialogUi {
  const { loadServices, loadRpc, refusedProjects, clock, analytics } = ports
  const reloadKey = `${STORAGE_PREFIX}reload#${element.id}`
  const core = createCore({
    client,
    ports: createDialogPorts({ chains, clock, reloadKey, loadServices, loadRpc }),
    featureOf: features.featureOf,
    beforeOpen: (reason) => dispatch(element, 'wallet-before-open', { reason }),
    beforeClose: (reason) => dispatch(element, 'wallet-before-close', { reason }),
  })
  offerKnownLogins(core, location)
  client.onDispose(askAgainOnPress(root, refusedProjects))
  client.onDispose(mountUi(core, root, features))
  reportOpenings(core, { element, analytics, onOpenChange })
  workAfterOpenings(core)
  // After installing a wallet, the visitor finds the dialog open; if this can’t be fetched, the page's own button opens it.
  if (hasReloadNote(reloadKey))
    import('#domain/wallets/create-installation.ts').then(
      ({ createInstallation }) => core.use(createInstallation).goOn(consumeReloadNote(reloadKey) ?? ''),
      () => {},
    )
  const $translation = core.use(createTranslation)
  return {
    core,
    isTranslating: () => $translation.get().isLoading,
    whenTranslated: () => whenTranslated($translation, clock),
    async show(reason, requested) {
      const view = requested && toView(requested)
      if (view?.requestedAs && client.$config.get().debug) reportLater(element, client, view.requestedAs, view.name)
      if (core.open(reason, view)) await whenSeen(core)
    },
    async pay(request, open) {
      const module = await import('#features/pay/pay.ts').catch((cause: unknown) => {
        throw uiNotLoaded({ reason: messageOf(cause) }, { cause })
      })
      return module.pay(core, open, request)
    },
    async drawNetwork(place, network, size, signal) {
      const { drawPicture } = await import('#ui/primitives/draw-picture.ts')
      const { imageUrl: url } = network.assets ?? {}
      const source = { kind: 'asset', url, isHostGiven: true, imageId: networkImageId(network, core) } as const
      await drawPicture(place, core, source, size, signal)
    },
  }
}

/** Reports an earlier name of a view. Only with `debug`, whose code is there then [debug.deprecated]. */
function reportLater(element: HTMLElement, { config }: Client, ...names: [string, string]): void {
  import('./set-late-option.ts').then(
    (module) => module.reportDeprecatedName(element, config, ...names),
    () => {}, // The next opening tries again.
  )
}

/** Buttons that act, such as Try again, Review and Check again. Rows and tabs only lead to another view. */
const ACTIONS = '.button, .chip, .stale'

/**
 * Has a project that was refused requested again once the visitor presses a button that acts [services.refused-project]. It comes
 * before the button's own listener. Returns a function that stops it.
 */
function askAgainOnPress(root: ShadowRoot, { askAgain }: RefusedProjects): () => void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ACTIONS)) askAgain()
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}

/**
 * Runs follow-up work of each opening once the dialog is visible; if its code can’t be fetched, the next opening tries again.
 */
export function workAfterOpenings(core: Core): void {
  let wasVisible = false
  const stop = core.dialog.$state.listen((state) => {
    const isVisible = state.status === 'open' && state.isVisible
    const hasAppeared = isVisible && !wasVisible
    wasVisible = isVisible
    if (!hasAppeared) return
    core.ports.clock.after(0, () => {
      import('./create-after-opening.ts').then(
        ({ createAfterOpening }) => core.use(createAfterOpening)(),
        () => {},
      )
    })
  })
  core.onDispose(stop)
}

/**
 * Leaves out the logins that the wallet service is known to lack, from the first drawing on [login.set-up]. On the page's own host
 * there are none [embedded.offered].
 */
export function offerKnownLogins(
  { $config, config, ports, onDispose }: Core,
  page: { readonly hostname: string },
): void {
  let lastFrameUrl: string | undefined
  const stop = $config.subscribe(({ frameUrl }) => {
    if (frameUrl === lastFrameUrl) return
    lastFrameUrl = frameUrl
    if (frameUrl === undefined) return
    if (new URL(frameUrl).hostname === page.hostname)
      return config.setServiceLogins({ frameUrl, email: false, socials: [] })
    readStoredLogins(ports.storage, ports.clock, frameUrl).then(
      (logins) => {
        if (logins && frameUrl === lastFrameUrl) config.setServiceLogins(logins)
      },
      () => {}, // Then all of them are offered.
    )
  })
  onDispose(stop)
}

interface ReportDeps {
  element: EventTarget
  analytics: QueuedAnalytics
  /** Called whenever the dialog has opened or closed. */
  onOpenChange(isOpen: boolean): void
}

/** Reports each opening and closing to the page, until the dialog ends. */
export function reportOpenings(core: Core, { element, analytics, onOpenChange }: ReportDeps): void {
  let wasOpen = false
  let wasVisible = false
  const stop = core.dialog.$state.listen((state) => {
    const isOpen = state.status === 'open'
    const isVisible = isOpen && state.isVisible
    const hasChanged = isOpen !== wasOpen
    const hasAppeared = isVisible && !wasVisible
    wasOpen = isOpen
    wasVisible = isVisible
    const { name, requestedAs: view = name } = core.views.$current.get()
    if (hasChanged) onOpenChange(isOpen)
    if (hasChanged && isOpen) analytics.start((run) => void whenSeen(core).then(() => whenIdle(run)))
    if (hasAppeared) dispatch(element, 'wallet-opened', { view })
    if (hasChanged && !isOpen) dispatch(element, 'wallet-closed', { view })
  })
  core.onDispose(() => queueMicrotask(stop))
}

/** Resolves once the dialog is visible, or closed again. */
function whenSeen({ dialog }: Core): Promise<void> {
  return new Promise((resolve) => {
    const stop = dialog.$state.subscribe((state) => {
      if (state.status === 'open' && !state.isVisible) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}
