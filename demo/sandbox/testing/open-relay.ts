import { openOrigin } from '../http/open-origin.ts'
import { createRelay, type Relay } from '../relay/create-relay.ts'

/** A relay on a port of its own, for tests. */
export interface OpenRelay extends AsyncDisposable {
  readonly relay: Relay
}

/** Opens a relay for the project `sandbox`; `await using` closes it. */
export async function openRelay(): Promise<OpenRelay> {
  const origin = await openOrigin('relay of a test')
  const relay = createRelay({ url: `${origin.url.replace('http', 'ws')}/relay`, projectIds: ['sandbox'] })
  origin.upgrade(relay.upgrade)
  return {
    relay,
    async [Symbol.asyncDispose]() {
      relay.close()
      await origin.close()
    },
  }
}
