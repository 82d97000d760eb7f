import type { RelayClient } from '../protocol/relay-client.ts'
import type { ClientLease, ClientSource } from '../sdk/create-client-source.ts'

/** A session's access to the client, which is opened when first needed. */
export interface SessionClient {
  /** Loads the SDK if it isn’t loaded yet. */
  load(): Promise<RelayClient>
  /**
   * Notifies the wallet that the session has ended, then gives the client back. Never rejects. If the relay is down, the SDK tries for a
   * minute; after that the wallet is notified when the next client is opened.
   */
  notifyWallet(): Promise<void>
  /** Applies what another tab has stored about the session, if the SDK is loaded. Loads it if that has failed before. Never rejects. */
  catchUp(): Promise<void>
  giveBack(): void
  /** Returns the client, without what it keeps of the session, which another tab has ended. */
  forget(): void
}

interface SessionClientDeps {
  topic: string
  /** There from the start if the session is new. */
  lease: ClientLease | undefined
  source: ClientSource
  /** Topics of live connections. */
  live: Set<string>
  /** Called once a restored session has a client, which may know more about the session. */
  onLoaded(client: RelayClient): void
  log(error: unknown): void
}

export function createSessionClient({ topic, lease, source, live, onLoaded, log }: SessionClientDeps): SessionClient {
  let leasing = lease && Promise.resolve(lease)
  let hasFailed = false
  live.add(topic)

  async function take() {
    try {
      const taken = await source.lease()
      onLoaded(taken.client)
      return taken
    } catch (error) {
      leasing = undefined
      hasFailed = true
      throw error
    }
  }

  const load = async () => (await (leasing ??= take())).client

  function giveBack() {
    live.delete(topic)
    leasing?.then(({ release }) => release(), log)
  }

  /** If the tabs' writes cross, what the SDK still stores as it closes would bring the session back. */
  function forget() {
    live.delete(topic)
    leasing?.then(({ client, release }) => client.forget(topic).catch(log).finally(release), log)
  }

  return {
    load,
    giveBack,
    forget,
    async catchUp() {
      try {
        if (leasing || hasFailed) await (await load()).catchUp()
      } catch (error) {
        log(error)
      }
    },
    async notifyWallet() {
      try {
        const client = await load()
        await client.end(topic)
      } catch (error) {
        log(error)
      } finally {
        giveBack()
      }
    },
  }
}
