import type { Core } from '#core/core.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createProjectSettings } from './create-project-settings.ts'
import { refusalMessages } from './refusal-messages.ts'

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

  /** Prefetches lists that the visitor may open next; if the code for that can’t be fetched, they load when they are shown. */
  function lookAhead() {
    import('./look-ahead.ts').then(
      (module) => module.lookAhead(core),
      () => {},
    )
  }

  return () => {
    void settings.refresh()
    ports.clock.after(LOOK_AHEAD_MS, lookAhead)
  }
}
