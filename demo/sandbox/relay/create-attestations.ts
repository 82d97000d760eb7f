import { createHash } from 'node:crypto'

/** Where a message came from, as the browser that sent it said with its socket. */
export interface Attestation {
  readonly origin: string
  readonly isScam: boolean
}

/** Remembers origins of messages, for wallets that compare them with what a site says of itself. */
export interface Attestations {
  note(message: string, origin: string | undefined): void
  /** @param id - the hexadecimal SHA-256 hash of the message */
  find(id: string): Attestation | undefined
  /** From now on this origin is known for fraud. */
  reportScam(origin: string): void
  forgetScams(): void
}

const LIMIT = 10_000

/** Creates an empty memory. Of programs, which send no origin, nothing is remembered. */
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
