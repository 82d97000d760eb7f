import type { SessionTypes } from '@walletconnect/types'
import type { SdkClient } from './sdk-internals.ts'
import type { ToSessionRecord } from './to-session-record.ts'

/**
 * Applies what another tab has stored about a session: namespaces and expiry, which the wallet may have
 * changed while only that tab was listening. A session that this client doesn’t have is left to the tab that has it.
 */
export async function takeInSession(client: SdkClient, stored: unknown, toRecord: ToSessionRecord): Promise<void> {
  const { topic, namespaces, expiry } = Object(stored) as Partial<SessionTypes.Struct>
  if (typeof topic !== 'string' || !client.session.keys.includes(topic)) return
  const own = client.session.get(topic)
  if (!namespaces || typeof expiry !== 'number' || !isUsable({ ...own, namespaces, expiry }, toRecord)) return
  if (JSON.stringify([own.namespaces, own.expiry]) === JSON.stringify([namespaces, expiry])) return
  await client.session.update(topic, { namespaces, expiry })
  client.core.expirer.set(topic, expiry)
}

function isUsable(session: SessionTypes.Struct, toRecord: ToSessionRecord): boolean {
  try {
    return toRecord(session) !== undefined
  } catch {
    // Something else has written it.
    return false
  }
}
