import { createProjectSettings } from './config/create-project-settings.ts'
import type { Core } from './core.ts'

/** What follows every opening, once the visitor sees the dialog: the result is called with each. */
export function createAfterOpening(core: Core): () => void {
  const { alerts, events, notices, ports } = core
  const settings = core.use(createProjectSettings)

  // Telemetry of errors: their code, and nothing of what they were about.
  events.on('error', ({ code }) => ports.analytics.track({ event: 'INTERNAL_SDK_ERROR', properties: { code } }))

  async function tellOfRefusal() {
    const error = await ports.projectApi.whenAnalyticsRefused()
    if (alerts.$alerts.get().some((alert) => alert.code === error.code)) return
    notices.toast('error', error.message)
    events.emit('error', error)
  }
  // Services that cannot be loaded are told of where they are needed.
  tellOfRefusal().catch(() => {})

  return () => void settings.refresh()
}
