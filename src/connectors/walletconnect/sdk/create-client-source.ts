import type { Families } from '../protocol/families.ts'
import type { RelayClient, RelayEvent } from '../protocol/relay-client.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import type { DebugLog } from './create-client-logger.ts'

/** The right to use the client until it is returned. */
export interface ClientLease {
  readonly client: RelayClient
  release(): void
}

/** Lends the one client of a dialog. It is opened with the first lease and closed after the last. */
export interface ClientSource {
  /** Loads the SDK on first use. After a failure, the next lease starts over. */
  lease(): Promise<ClientLease>
  subscribe(listener: (event: RelayEvent) => void): () => void
}

interface SourceDeps extends WalletConnectDeps {
  families: Families
  log: DebugLog
  /** True for sessions of the site's pages. The client ends all others, and notifies their wallets. */
  isInUse(topic: string): Promise<boolean>
}

export function createClientSource(deps: SourceDeps): ClientSource {
  const { onAlert, isInUse, log } = deps
  const listeners = new Set<(event: RelayEvent) => void>()
  let leases = 0
  let current: Promise<RelayClient> | undefined
  let closing: Promise<void> = Promise.resolve()

  function onEvent(event: RelayEvent) {
    if (event.type === 'refused' && event.isAlert) onAlert(event.error)
    for (const listener of [...listeners]) listener(event)
  }

  async function open() {
    const [{ openRelayClient }] = await Promise.all([import('./open-relay-client.ts'), closing])
    const client = await openRelayClient({ ...deps, onEvent })
    for (const topic of client.topics()) if (!(await isInUse(topic))) client.end(topic).catch(log)
    return client
  }

  function giveBack() {
    leases -= 1
    if (leases > 0 || !current) return
    closing = current.then((client) => client.close()).catch(log)
    current = undefined
  }

  return {
    async lease() {
      leases += 1
      let isGivenBack = false
      const release = () => {
        if (isGivenBack) return
        isGivenBack = true
        giveBack()
      }
      const opening = (current ??= open())
      try {
        return { client: await opening, release }
      } catch (error) {
        if (current === opening) current = undefined
        release()
        throw error
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
