import { createHash } from 'node:crypto'
import { PEOPLE } from '../people.ts'

/** A visitor who signs in at a provider. */
export interface Visitor {
  /** Decimal digits, the same for the same address. */
  readonly id: string
  readonly name: string
  /** In lower case. */
  readonly email: string
  /** True if the provider has verified the address. */
  readonly isVerified: boolean
}

/** The visitor of an email address; their name is what stands before the `@`. */
export function visitorOf(email: string, isVerified = true): Visitor {
  const address = email.trim().toLowerCase()
  const digest = createHash('sha256').update(address).digest()
  const [name = address] = address.split('@')
  return { id: String(digest.readUIntBE(0, 6)), name, email: address, isVerified }
}

/** Visitors that the sign-in page offers without typing. */
export const KNOWN_VISITORS: readonly Visitor[] = PEOPLE.map(({ label }) => visitorOf(`${label}@example.com`))
