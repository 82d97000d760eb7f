import { createBrowserClock } from '#platform/create-browser-clock.ts'
import { acceptPage } from './channel/accept-page.ts'
import { servePage } from './channel/serve-page.ts'
import { createHandlers } from './create-handlers.ts'
import { createKeyClient } from './keys/create-key-client.ts'
import { startKeysWorker } from './keys/start-keys-worker.ts'

/** Starts the frame in its window: waits for the page that embeds it, then answers that page until it is gone. */
export async function startFrame(window: Window): Promise<void> {
  const { port, origin } = await acceptPage(window)
  const keys = createKeyClient({ worker: startKeysWorker(window), onLock: () => {} })
  const channel = servePage({ port, origin, clock: createBrowserClock(), handlers: createHandlers(window) })
  window.addEventListener('pagehide', () => {
    channel.end()
    keys.end()
  })
}
