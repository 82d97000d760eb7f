import { createHash } from 'node:crypto'

/** A message's origin, as reported by the browser that opened the sender's socket. */
export interface Attestation {
  readonly origin: string
  readonly isScam: boolean
}

/** Remembers the origins of messages, for wallets that compare them with what a site claims. */
export interface Attestations {
  note(message: string, origin: string | undefined): void
  /** @param id - the hexadecimal SHA-256 hash of the message */
  find(id: string): Attestation | undefined
  /** Marks an origin as a known scam. */
  reportScam(origin: string): void
  forgetScams(): void
}

const LIMIT = 10_000

/** Creates an empty memory. Programs send no origin, so nothing is remembered for them. */
export function createAttestations(): Attestations {
  const origins = new Map<string, string>()
  const scams = new Set<string>()
  return {
    note(message, origin) {
      if (origin === undefined) return
      origins.set(createHash('sha256').update(message).digest('hex'), origin)
      const [oldest] = origins.keys()
      if (origins.size > LIMIT && oldest !== undefined) origins.delete(oldest)
    },
    find(id) {
      const origin = origins.get(id)
      return origin === undefined ? undefined : { origin, isScam: scams.has(origin) }
    },
    reportScam: (origin) => void scams.add(origin),
    forgetScams: () => scams.clear(),
  }
}
