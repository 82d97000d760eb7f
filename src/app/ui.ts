import type { Client } from '#core/client.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import { createTranslation } from '#core/languages/create-translation.ts'
import { whenTranslated } from '#core/languages/when-translated.ts'
import type { Network } from '#core/model/network.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { View } from '#core/model/view.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import type { OpenReason } from '#core/views/create-dialog.ts'
import { features } from '#features/index.ts'
import { hasReloadNote } from '#platform/reload-note.ts'
import { mountUi } from '#ui/mount.ts'
import { askAgainOnPress } from './ask-again-on-press.ts'
import { createDialogPorts } from './create-dialog-ports.ts'
import type { PagePorts } from './create-ports.ts'
import { uiNotLoaded } from './element-errors.ts'
import { dispatch } from './events.ts'
import { followDialog, whenSeen } from './follow-dialog.ts'
import { followOpenings } from './follow-openings.ts'
import { offerKnownLogins } from './offer-known-logins.ts'

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
  show(reason: OpenReason, view?: View): Promise<void>
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
  followDialog(core, { element, analytics, onOpenChange })
  followOpenings(core)
  // After installing a wallet, the visitor finds the dialog open; if this can’t be fetched, the page's own button opens it.
  if (hasReloadNote(reloadKey))
    import('./go-on-installing.ts').then(
      (module) => module.goOnInstalling(core, reloadKey),
      () => {},
    )
  const $translation = core.use(createTranslation)
  return {
    core,
    isTranslating: () => $translation.get().isLoading,
    whenTranslated: () => whenTranslated($translation, clock),
    async show(reason, view) {
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
