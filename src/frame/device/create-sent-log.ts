import type { Clock } from '#core/ports/clock.ts'
import { hexOfBytes } from '#lib/bytes.ts'
import type { DeviceStore } from './device-store.ts'

/** The same request after a day is a new one. */
const AGE_LIMIT_MS = 86_400_000

/** Requests that this device signed to be sent and whose outcome no page knows yet, each keyed by a text that describes it. */
export interface SentLog {
  /** Its identity on its chain, where it may be. */
  find(what: string): Promise<string | undefined>
  /** To be called before it leaves. */
  note(what: string, hash: string): Promise<void>
  /** The page knows the outcome. */
  forget(what: string): Promise<void>
}

interface SentDeps {
  /** The account's id at the service. */
  readonly account: string
  readonly store: Pick<DeviceStore, 'readSent' | 'writeSent'>
  readonly clock: Pick<Clock, 'now'>
}

export function createSentLog({ account, store, clock }: SentDeps): SentLog {
  async function keyOf(what: string) {
    const bytes = new TextEncoder().encode(`${account} ${what}`)
    return hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  }
  return {
    async find(what) {
      const sent = await store.readSent(await keyOf(what))
      return sent && clock.now() - sent.sentAt < AGE_LIMIT_MS ? sent.hash : undefined
    },
    note: async (what, hash) => store.writeSent(await keyOf(what), { hash, sentAt: clock.now() }),
    forget: async (what) => store.writeSent(await keyOf(what), undefined),
  }
}
