import { createBrowserClock } from '#platform/create-browser-clock.ts'
import type { EmbeddedWallet } from './accounts/embedded-wallet.ts'
import approvalStyles from './approvals/approval.css?inline'
import { createApprovals } from './approvals/create-approvals.ts'
import { acceptPage } from './channel/accept-page.ts'
import { servePage } from './channel/serve-page.ts'
import { createHandlers } from './create-handlers.ts'
import { createKeyClient, type KeyClient } from './keys/create-key-client.ts'
import { startKeysWorker } from './keys/start-keys-worker.ts'

/** How the frame comes to the wallet of its visitor. */
export interface FrameLogin {
  /** The wallet of the session that is still there; `undefined` without one. */
  restore(keys: KeyClient): Promise<EmbeddedWallet | undefined>
}

/** Starts the frame in its window: waits for the page that embeds it, then answers that page until it is gone. */
export async function startFrame(window: Window, { restore }: FrameLogin): Promise<void> {
  const { document } = window
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalStyles)
  document.adoptedStyleSheets = [sheet]

  const { port, origin } = await acceptPage(window)
  const clock = createBrowserClock()
  const keys = createKeyClient({ worker: startKeysWorker(window), onLock: () => {} })
  const wallet = await restore(keys)
  const approvals = createApprovals({
    document,
    clock,
    onShow: (requestId, height) =>
      channel.notify('APPROVAL', { ...(requestId !== undefined && { requestId }), height }),
  })
  const handlers = createHandlers({ window, approvals, getWallet: () => wallet })
  const channel = servePage({ port, origin, clock, handlers })
  window.addEventListener('pagehide', () => {
    channel.end()
    keys.end()
  })
}
