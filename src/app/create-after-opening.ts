import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { networkImageId } from '#core/networks/network-image.ts'
import { createProjectSettings } from '#domain/project/create-project-settings.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { createPictures } from '#domain/wallets/create-pictures.ts'
import { defineMessages } from '#ui/messages/define-messages.ts'

/**
 * Toasts for a site that the project or the embedded wallet refuses, by the code of the error. In English, these are the errors' own fixed
 * texts [errors.fixed-texts].
 */
export const refusalMessages = defineMessages('refusals', {
  origin_not_allowed: "Invalid App Configuration: this site's origin is not on the allowlist of its project",
  unverified_domain: 'Invalid App Configuration: the domain of this site is not verified for its project',
  invalid_project_id: 'Invalid App Configuration: invalid Project ID',
  frame_rpc_not_allowed: 'Requested RPC call is not allowed',
  session_expired: 'Session Expired: invalid session. Check the time settings of your device and connect again',
})

/** The opened view's own requests go first [catalogue.ahead]. */
export const LOOK_AHEAD_MS = 1_000

/** When a request that the embedded wallet doesn’t have is mentioned to the visitor. */
const REFUSAL_TOAST_DELAY_MS = 300

/** Work that follows every opening, once the visitor sees the dialog. Returns a function to call on each. */
export function createAfterOpening(core: Core): () => void {
  const { alerts, events, notices, ports } = core
  const settings = core.use(createProjectSettings)

  // Error telemetry: the code, and nothing else.
  events.on('error', ({ code }) => ports.analytics.track({ event: 'INTERNAL_SDK_ERROR', properties: { code } }))

  const textFor = ({ code, message }: WalletDialogError) => {
    const texts: Readonly<Record<string, string>> = core.use(refusalMessages).get()
    return texts[code] ?? message
  }

  // The site's own message comes first [embedded.refused].
  events.on('error', (error) => {
    if (error.code !== 'frame_rpc_not_allowed') return
    ports.clock.after(REFUSAL_TOAST_DELAY_MS, () => notices.toast('error', textFor(error)))
  })

  async function reportRefusal() {
    const error = await ports.projectApi.whenAnalyticsRefused()
    if (alerts.$alerts.get().some((alert) => alert.code === error.code)) return
    notices.toast('error', textFor(error))
    events.emit('error', error)
  }
  // Services that can't be loaded are reported when they are needed.
  reportRefusal().catch(() => {})

  return () => {
    void settings.refresh()
    ports.clock.after(LOOK_AHEAD_MS, () => lookAhead(core))
  }
}

/** Network pictures beyond these are fetched once they are visible. */
const NETWORK_PICTURES_AHEAD = 20

/** Prefetches the lists of wallets and networks while another view is open, so that they show at once. */
function lookAhead(core: Core): void {
  const { $config, dialog, networks } = core
  if (dialog.$state.get().status === 'closed' || $config.get().isProjectless) return
  const wallets = core.use(createLazyWalletList)
  // A failed list has a retry button, which must not vanish under the visitor's finger.
  if (wallets.$pages.get().status !== 'failed') void wallets.load()
  const pictures = core.use(createPictures)
  for (const network of networks.$requested.get().slice(0, NETWORK_PICTURES_AHEAD)) {
    const imageId = network.assets?.imageUrl ? undefined : networkImageId(network, core)
    // If one fails, whatever shows it asks again.
    if (imageId) pictures.getBlob({ imageId, kind: 'asset' }).catch(() => {})
  }
}
