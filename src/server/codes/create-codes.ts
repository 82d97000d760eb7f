import { randomInt } from 'node:crypto'
import { createId, isSame, keyedHash, sha256 } from '../crypto/hashes.ts'
import { codeExpired, codeWrong } from '../errors/service-errors.ts'
import { codeMail } from '../mail/mails.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import { returnLimit, takeLimit, type RateLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'

const DIGITS = 6
const LIFETIME_MS = 20 * 60_000
const TRIES = 5
const RESEND_AFTER_MS = 30_000
const HOUR_MS = 3_600_000

const PER_ADDRESS_PAUSE: RateLimit = { name: 'code-pause', count: 1, windowMs: RESEND_AFTER_MS }
const PER_ADDRESS: RateLimit = { name: 'code-address', count: 5, windowMs: HOUR_MS }
const PER_IP: RateLimit = { name: 'code-ip', count: 60, windowMs: HOUR_MS }
/** Tries at codes of any kind. */
export const TRIES_PER_IP: RateLimit = { name: 'try-ip', count: 100, windowMs: HOUR_MS }

/** What a code is for. A code for one thing is no good for another. */
export type CodePurpose = 'sign-in' | 'link-social' | 'change-primary' | 'change-secondary'

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly email: string
  /** A secret of the browser that will type the code. */
  readonly browser: Uint8Array
  /** What the code stands for, beside the address; given back by `verify`. */
  readonly details?: Readonly<Record<string, string>> | undefined
}

/** A code that was mailed. */
export interface SentCode {
  readonly challenge: string
  readonly expiresInMs: number
  readonly resendAfterMs: number
}

export interface CodeAnswer {
  readonly purpose: CodePurpose | readonly CodePurpose[]
  readonly challenge: string
  readonly code: string
  readonly browser: Uint8Array
}

export interface VerifiedCode {
  readonly purpose: CodePurpose
  readonly email: string
  readonly details: Readonly<Record<string, string>>
}

/** Six digits by mail. */
export interface Codes {
  /**
   * Mails a code.
   * @throws ServiceError `too_many_requests`; `mail_unavailable`, and then nothing was counted
   */
  send(caller: Caller, request: CodeRequest): Promise<SentCode>
  /**
   * Uses a code up.
   * @throws ServiceError `code_wrong` with `triesLeft`, `code_expired`, `too_many_requests`
   */
  verify(caller: Caller, answer: CodeAnswer): Promise<VerifiedCode>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  /** Keys the hashes, so that the database alone does not give codes away. */
  readonly pepper: Uint8Array
}

interface Row {
  readonly purpose: CodePurpose
  readonly email: string
  readonly site: string
  readonly code_hash: Uint8Array
  readonly browser_hash: Uint8Array
  readonly details: string
  readonly tries: number
}

export function createCodes({ store, clock, mailer, pepper }: Ports): Codes {
  const hashOf = (challenge: string, code: string) => keyedHash(pepper, 'code', challenge, code)

  async function takeLimits(caller: Caller, address: string, nowMs: number) {
    const taken: [RateLimit, string][] = []
    const giveBack = async () => {
      for (const [limit, of] of taken) await returnLimit(store, limit, of)
    }
    const limits: [RateLimit, string][] = [
      [PER_IP, caller.ipHash],
      [PER_ADDRESS_PAUSE, address],
      [PER_ADDRESS, address],
    ]
    for (const [limit, of] of limits) {
      await takeLimit(store, limit, of, nowMs)
      taken.push([limit, of])
    }
    return giveBack
  }

  return {
    async send(caller, { purpose, email, browser, details = {} }) {
      const nowMs = clock.now()
      const giveBack = await takeLimits(caller, keyedHash(pepper, 'address', email).toString('base64url'), nowMs)
      const challenge = createId()
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      await store.query(
        `INSERT INTO challenge
           (id, purpose, email, site, code_hash, browser_hash, details, tries, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8)`,
        [
          challenge,
          purpose,
          email,
          caller.site,
          hashOf(challenge, code),
          sha256(browser),
          JSON.stringify(details),
          nowMs + LIFETIME_MS,
        ],
      )
      try {
        await mailer.send({ to: email, ...codeMail(code, caller.site) })
      } catch (error) {
        await store.query('DELETE FROM challenge WHERE id = $1', [challenge])
        await giveBack()
        throw error
      }
      return { challenge, expiresInMs: LIFETIME_MS, resendAfterMs: RESEND_AFTER_MS }
    },

    async verify(caller, { purpose, challenge, code, browser }) {
      const nowMs = clock.now()
      await takeLimit(store, TRIES_PER_IP, caller.ipHash, nowMs)
      // The try is counted before anybody looks at the code, in one statement, so that no race gives a sixth.
      const [row] = await store.query<Row>(
        `UPDATE challenge SET tries = tries + 1
         WHERE id = $1 AND used_at IS NULL AND tries < $2 AND expires_at > $3
         RETURNING purpose, email, site, code_hash, browser_hash, details, tries`,
        [challenge, TRIES, nowMs],
      )
      if (!row || ![purpose].flat().includes(row.purpose) || row.site !== caller.site) throw codeExpired()
      const isRight = isSame(row.code_hash, hashOf(challenge, code))
      const isOwnBrowser = isSame(row.browser_hash, sha256(browser))
      if (!isRight || !isOwnBrowser) throw codeWrong({ data: { triesLeft: TRIES - row.tries } })
      const used = await store.query(
        'UPDATE challenge SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
        [challenge, nowMs],
      )
      if (used.length === 0) throw codeExpired()
      return {
        purpose: row.purpose,
        email: row.email,
        details: JSON.parse(row.details) as Readonly<Record<string, string>>,
      }
    },
  }
}
