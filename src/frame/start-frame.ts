import { createLazy } from '#lib/create-lazy.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import type { Approvals } from './approvals/approval.ts'
import { acceptPage } from './channel/accept-page.ts'
import { servePage } from './channel/serve-page.ts'
import { createHandlers } from './create-handlers.ts'
import { createDevice } from './device/create-device.ts'
import { openDeviceStore } from './device/open-device-store.ts'
import { createKeyClient } from './keys/create-key-client.ts'
import { createWorkerStarter } from './keys/create-worker-starter.ts'
import { createServiceClient } from './service/create-service-client.ts'
import { createEnvelopeCalls } from './service/envelope-calls.ts'
import { createSessionCalls } from './service/session-calls.ts'
import { applyTabMessage } from './session/apply-tab-message.ts'
import { createSession } from './session/create-session.ts'
import type { TabMessage } from './session/tab-message.ts'
import { createVault } from './vault/create-vault.ts'

/** Starts the frame in its window: waits for the page that embeds it, then answers that page until it closes. */
export async function startFrame(window: Window): Promise<void> {
  const { document, location, navigator } = window
  const { port, origin } = await acceptPage(window)
  const clock = createBrowserClock()
  const keys = createKeyClient({ clock, startWorker: createWorkerStarter(window), onLock: () => {} })
  const store = openDeviceStore()
  const device = createDevice({ store, userAgent: navigator.userAgent })
  const service = createServiceClient({
    fetch: (url, init) => window.fetch(url, init),
    clock,
    serviceUrl: location.origin,
    site: origin,
    project: new URLSearchParams(location.search).get('project') ?? '',
    account: () => session.account?.id,
    onSessionEnded: () => session.drop(),
  })
  // Frames of this page's origin in other tabs share the session; other subdomains have their own.
  const tabs = openTabs(origin)
  tabs?.addEventListener('message', ({ data }) => {
    void applyTabMessage(session, data as TabMessage, (accounts) => channel.notify('ACCOUNTS_CHANGED', { accounts }))
  })
  const session = createSession({
    calls: createSessionCalls(service),
    askNode: service.askNode,
    openVault: (account) =>
      createVault({ account, keys, store, envelopes: createEnvelopeCalls(service.of(account), device), clock }),
    onEnd: () => channel.notify('SESSION_ENDED', undefined),
    notifyTabs: (message) => tabs?.postMessage(message),
  })
  const loadPanels = createLazy(async () => {
    const { createPanels } = await import('./panels/create-panels.ts')
    return createPanels({
      document,
      clock,
      onShow: (requestId, height) =>
        channel.notify('APPROVAL', { ...(requestId !== undefined && { requestId }), height }),
    })
  })
  const loadApprovals = createLazy(async () => {
    const [{ askApproval }, panels] = await Promise.all([import('./approvals/ask-approval.ts'), loadPanels()])
    return { ask: askApproval.bind(undefined, panels) }
  })
  const approvals: Approvals = {
    ask: async (read, context) => (await loadApprovals()).ask(read, context),
  }
  const handlers = createHandlers({
    window,
    clock,
    approvals,
    loadPanels,
    session,
    service,
    device,
  })
  const channel = servePage({ port, origin, clock, handlers })
  window.addEventListener('pagehide', () => {
    channel.end()
    keys.end()
    tabs?.close()
  })
  // A page that comes back from the browser's memory finds the port closed and the keys gone.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** `undefined` if the browser refuses storage, and with it the channel between tabs. */
function openTabs(site: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(`wallet-frame ${site}`)
  } catch {
    return undefined // The other tabs learn of it with their next call to the service.
  }
}
