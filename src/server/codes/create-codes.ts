import { randomInt } from 'node:crypto'
import { createId, isSame, isHashBy, keyedHash, sha256 } from '../crypto/hashes.ts'
import { codeExpired, codeWrong } from '../errors/service-errors.ts'
import { codeMail, type CodeUse } from '../mail/mails.ts'
import type { Caller } from '../ports/caller.ts'
import type { ServerClock } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import type { Mailer } from '../ports/mailer.ts'
import { type RateLimit, consumeNetworkLimit } from '../store/rate-limits.ts'
import type { Store } from '../store/sql.ts'
import { withRollback } from '../store/with-rollback.ts'
import { createCodeLimits, RESEND_AFTER_MS } from './create-code-limits.ts'

const DIGITS = 6
const LIFETIME_MS = 20 * 60_000
const TRIES = 5
const HOUR_MS = 3_600_000
/** Tries at codes of any kind. */
export const TRIES_PER_IP: RateLimit = { name: 'try-ip', count: 100, windowMs: HOUR_MS }

/** The purpose of a code. It is not valid for any other. */
export const CODE_PURPOSES = ['sign-in', 'link-social', 'change-primary', 'change-secondary'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly email: string
  /**
   * A known device, which has proven itself: of the account of the address, or of the account that changes to it. `undefined` if the
   * device isn't known; no caller may leave the question out.
   */
  readonly device: string | undefined
  /** A secret of the browser that will type the code. */
  readonly browser: Uint8Array
  /** Facts bound to the code besides the address; returned by `verify`. */
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
   * Does what a code is for, and uses it up. It stays valid if that fails, for example because no mail can be sent.
   * @throws ServiceError `code_wrong` with `triesLeft`, `code_expired`, `too_many_requests`; and as `run` does
   */
  verify<Result>(
    caller: Caller,
    answer: CodeAnswer,
    run: (verified: VerifiedCode) => Result | Promise<Result>,
  ): Promise<Result>
}

interface Ports {
  readonly store: Store
  readonly clock: ServerClock
  readonly mailer: Mailer
  readonly log: Logger
  /** The most codes that the whole service mails in an hour to log in. */
  readonly perHour: number
  /** Key the hashes, so that the database alone does not give codes away; the current one first. */
  readonly peppers: readonly [Uint8Array, ...Uint8Array[]]
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

export function createCodes({ store, clock, mailer, log, perHour, peppers }: Ports): Codes {
  const [pepper] = peppers
  const limits = createCodeLimits({ store, log, perHour, pepper })
  const hashOf = (challenge: string, code: string) => keyedHash(pepper, 'code', challenge, code)

  return {
    async send(caller, request) {
      const { purpose, email, device, browser, details = {} } = request
      const nowMs = clock.now()
      const account = purpose === 'change-secondary' ? details['account'] : undefined
      const giveBack = await limits.take(caller, { email, device, addressChangeOf: account }, nowMs)
      const challenge = createId()
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      await store.query(
        `INSERT INTO challenge
           (id, purpose, email, site, code_hash, browser_hash, details, account, tries, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9)`,
        [
          challenge,
          purpose,
          email,
          caller.site,
          hashOf(challenge, code),
          sha256(browser),
          JSON.stringify(details),
          details['account'] ?? null,
          nowMs + LIFETIME_MS,
        ],
      )
      try {
        await mailer.send({ to: email, ...codeMail(code, caller.site, purposeOf(request)) })
      } catch (error) {
        await store.query('DELETE FROM challenge WHERE id = $1', [challenge])
        await giveBack()
        throw error
      }
      return { challenge, expiresInMs: LIFETIME_MS, resendAfterMs: RESEND_AFTER_MS }
    },

    async verify(caller, { purpose, challenge, code, browser }, run) {
      const nowMs = clock.now()
      await consumeNetworkLimit(store, TRIES_PER_IP, caller, nowMs)
      // The try is counted before the code is compared, in one statement, so that no race gives a sixth.
      const [row] = await store.query<Row>(
        `UPDATE challenge SET tries = tries + 1
         WHERE id = $1 AND used_at IS NULL AND tries < $2 AND expires_at > $3
         RETURNING purpose, email, site, code_hash, browser_hash, details, tries`,
        [challenge, TRIES, nowMs],
      )
      if (!row || ![purpose].flat().includes(row.purpose) || row.site !== caller.site) throw codeExpired()
      const isRight = isHashBy(peppers, row.code_hash, 'code', challenge, code)
      const isOwnBrowser = isSame(row.browser_hash, sha256(browser))
      if (!isRight || !isOwnBrowser) throw codeWrong({ data: { triesLeft: TRIES - row.tries } })
      const used = await store.query(
        'UPDATE challenge SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
        [challenge, nowMs],
      )
      if (used.length === 0) throw codeExpired()
      const details = JSON.parse(row.details) as Readonly<Record<string, string>>
      return withRollback(
        () => run({ purpose: row.purpose, email: row.email, details }),
        () => store.query('UPDATE challenge SET used_at = NULL, tries = tries - 1 WHERE id = $1', [challenge]),
      )
    },
  }
}

function purposeOf({ purpose, details = {} }: CodeRequest): CodeUse {
  if (purpose === 'link-social') return { purpose, provider: details['provider'] ?? '' }
  if (purpose === 'change-primary') return { purpose, newEmail: details['email'] ?? '' }
  return { purpose }
}
