import { createProjectSettings } from './create-project-settings.ts'
import type { Core } from '#core/core.ts'

/** What the opened view itself asks for goes first [catalogue.ahead]. */
export const LOOK_AHEAD_MS = 1_000

/** What follows every opening, once the visitor sees the dialog: the result is called with each. */
export function createAfterOpening(core: Core): () => void {
  const { alerts, events, notices, ports } = core
  const settings = core.use(createProjectSettings)

  // Telemetry of errors: their code, and nothing of what they were about.
  events.on('error', ({ code }) => ports.analytics.track({ event: 'INTERNAL_SDK_ERROR', properties: { code } }))

  async function tellOfRefusal() {
    const error = await ports.projectApi.whenAnalyticsRefused()
    if (alerts.$alerts.get().some((alert) => alert.code === error.code)) return
    notices.toast('error', error)
    events.emit('error', error)
  }
  // Services that can't be loaded are reported when they are needed.
  tellOfRefusal().catch(() => {})

  /** Lists that the visitor may go to next; if the code for it cannot be fetched, they are read as they are shown. */
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
