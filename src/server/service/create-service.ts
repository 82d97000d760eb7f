import { emailOf, type MailAddressOf } from '../accounts/accounts.ts'
import { createCodes, type Codes } from '../codes/create-codes.ts'
import { isHashBy, keyedHash } from '../crypto/hashes.ts'
import { createFarcaster, type Farcaster } from '../farcaster/create-farcaster.ts'
import { createNetworks, type Networks } from '../networks/create-networks.ts'
import type { NetworkSettings } from '../networks/network-settings.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import type { Mailer } from '../ports/mailer.ts'
import { createSessions, type Sessions } from '../sessions/create-sessions.ts'
import { createEnvelopes, type Envelopes } from '../shares/create-envelopes.ts'
import type { OperatorKeys } from '../shares/operator-keys.ts'
import { createApprovals, type Approvals } from '../sign-in/create-approvals.ts'
import { createEmailUpdate, type EmailUpdate } from '../sign-in/create-email-update.ts'
import { createSignIn, type SignIn } from '../sign-in/create-sign-in.ts'
import { createSocial, type Social } from '../social/create-social.ts'
import type { SocialProvider } from '../social/social-provider.ts'
import type { Store } from '../store/sql.ts'

const CODES_PER_HOUR = 5_000

export interface ServicePorts {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  /** False if no mail server is set up: then there is no login by email. */
  readonly hasMail: boolean
  readonly keys: OperatorKeys
  /** The service's own origin. */
  readonly publicUrl: string
  readonly log: Logger
  /** Called with background errors, which have no caller. */
  readonly onError: (error: unknown) => void
  readonly providers: readonly SocialProvider[]
  readonly farcaster: FarcasterSettings | undefined
  /** The most codes that are mailed in an hour; 5,000 by default. */
  readonly codesPerHour?: number | undefined
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, NetworkSettings>>
}

export interface FarcasterSettings {
  /** Of the relay, without a slash at the end. */
  readonly relayUrl: string
  /** A node of Optimism. */
  readonly rpcUrl: string
}

/** The calls' work, without HTTP. */
export interface Service {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  readonly hasMail: boolean
  readonly mailAddressOf: MailAddressOf
  /** Called with faults that nothing depends on. */
  readonly onError: (error: unknown) => void
  readonly codes: Codes
  readonly sessions: Sessions
  readonly proofs: ProofNonces
  readonly signIn: SignIn
  readonly approvals: Approvals
  readonly emailUpdate: EmailUpdate
  readonly envelopes: Envelopes
  readonly social: Social
  /** `undefined` if it is not set up. */
  readonly farcaster: Farcaster | undefined
  readonly networks: Networks
  /** Keys the hashes of values that must not be readable in the database. */
  readonly pepper: Uint8Array
}

export function createService(ports: ServicePorts): Service {
  const { store, clock, mailer, keys, publicUrl, log, onError } = ports
  const peppers = keys.server.deriveAll('pepper')
  const [pepper] = peppers
  const codes = createCodes({ store, clock, mailer, log, perHour: ports.codesPerHour ?? CODES_PER_HOUR, peppers })
  const sessions = createSessions({ store, clock })
  const mailAddressOf: MailAddressOf = async (sql, account) => (ports.hasMail ? emailOf(sql, account) : null)
  const signIn = createSignIn({ store, clock, mailer, mailAddressOf, sessions, publicUrl, onError })
  return {
    store,
    clock,
    mailer,
    hasMail: ports.hasMail,
    mailAddressOf,
    onError,
    codes,
    sessions,
    signIn,
    pepper,
    proofs: createProofNonces(peppers),
    approvals: createApprovals({ store, clock, signIn }),
    emailUpdate: createEmailUpdate({ store, clock, codes, mailer, onError }),
    envelopes: createEnvelopes({ store, clock, keys, log }),
    social: createSocial({ store, clock, publicUrl, peppers, providers: ports.providers }),
    networks: createNetworks({ store, clock, networks: ports.networks, filterKey: keys.server.derive('filters') }),
    farcaster: ports.farcaster && createFarcaster({ store, clock, publicUrl, ...ports.farcaster }),
  }
}

const LIFETIME_MS = 2 * 60_000
const MAC_BYTES = 32
const TIME_BYTES = 6

/** Ids for device proofs that need no row in the store: the time, and a keyed hash that binds it to a session. */
interface ProofNonces {
  create(session: Uint8Array, nowMs: number): { readonly nonce: string; readonly expiresInMs: number }
  isValid(nonce: string, session: Uint8Array, nowMs: number): boolean
}

/** @param peppers the current one first */
export function createProofNonces(peppers: readonly [Uint8Array, ...Uint8Array[]]): ProofNonces {
  return {
    create(session, nowMs) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(nowMs + LIFETIME_MS, 0, TIME_BYTES)
      const mac = keyedHash(peppers[0], 'proof', time, session)
      return { nonce: Buffer.concat([time, mac]).toString('base64url'), expiresInMs: LIFETIME_MS }
    },
    isValid(nonce, session, nowMs) {
      const bytes = Buffer.from(nonce, 'base64url')
      if (bytes.length !== TIME_BYTES + MAC_BYTES) return false
      const time = bytes.subarray(0, TIME_BYTES)
      return (
        isHashBy(peppers, bytes.subarray(TIME_BYTES), 'proof', time, session) && time.readUIntBE(0, TIME_BYTES) > nowMs
      )
    },
  }
}
