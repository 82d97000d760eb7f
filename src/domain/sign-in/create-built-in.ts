import { array, optional, object, safeParse, string, unknown } from 'zod/mini'
import { defineReason } from '#core/errors/reason.ts'
import type { SiwxBackEnd, SiwxSession, SiwxSettings } from '#core/model/siwx-options.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { MESSAGE_FIELDS } from '#core/sign-in/back-end.ts'
import { messageInvalid, signInRefused, verificationFailed } from '#core/sign-in/sign-in-errors.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'
import { findMessageProblem, parseDateTime, type SiwxMessage } from '#lib/siwx/check-message.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { within } from '#lib/within.ts'
import { createNonce } from './create-nonce.ts'

/** How long a session lasts unless the host says otherwise [sign-in.built-in]. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000
/** How long the chain has to verify a contract account's stored session. */
export const RECHECK_LIMIT_MS = 8_000
const KEY = 'sign-in-sessions'
const STATEMENT = 'Sign in to show that this account is yours.'

interface BuiltInDeps {
  readonly settings: SiwxSettings
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  readonly storage: StoragePort
  readonly clock: Clock
  /** The page's address. */
  readonly page: { readonly domain: string; readonly uri: string }
  /** Checks a signed message, and resolves with its fields. */
  verify(session: SiwxSession, expected: { domain: string; nowMs: number }): Promise<SiwxMessage>
}

/**
 * Sign-in without a server: our own messages, each with a random nonce that is used once,
 * verified in the page and kept in its storage. It tells a page who its visitor is; it proves nothing to a server.
 */
export function createBuiltIn({ settings, rules, storage, clock, page, verify }: BuiltInDeps): SiwxBackEnd {
  const stored = createStoredValue(storage, KEY, parseStoredSessions)
  const nonces = new Set<string>()
  const domain = settings.domain ?? page.domain
  let writing: Promise<unknown> = Promise.resolve()

  const isLive = createLiveness(clock)
  const read = async () => ((await stored.read()) ?? []).filter(isLive)

  /** Changes run one after another, so that none is lost if two come at once. */
  function change(to: (sessions: readonly SiwxSession[]) => readonly SiwxSession[]): Promise<void> {
    const done = writing.then(() =>
      updateStored(storage, KEY, parseStoredSessions, (sessions = []) =>
        to(sessions.filter(isLive)).slice(-SESSIONS_LIMIT),
      ),
    )
    writing = done.catch(() => undefined)
    return done
  }

  /** Stored sessions that have been verified since the page loaded. */
  const verified = new Set<string>()

  /**
   * True if a stored session was signed by its account for this site. Others can write to the storage: an extension, an earlier user of the
   * browser, another site on the same host.
   * @throws WalletDialogError `sign_in_not_verified` if a contract account's chain couldn’t be asked
   */
  async function holds(session: SiwxSession): Promise<boolean> {
    const key = JSON.stringify(session)
    if (verified.has(key)) return true
    try {
      const fields = await within(verify(session, { domain, nowMs: clock.now() }), RECHECK_LIMIT_MS, clock)
      if (!fields) {
        const reason = defineReason('no_chain_answer', 'its chain did not answer in time')
        throw verificationFailed({ reason })
      }
      if (!isSameData(fields, session.data)) return false
    } catch (error) {
      if (verificationFailed.matches(error)) throw error
      return false // Refused: the visitor signs again.
    }
    verified.add(key)
    return true
  }

  async function getSessions(chainId: string, address: string): Promise<readonly SiwxSession[]> {
    await writing
    const found = (await read()).filter(isOf(chainId, address))
    const areAuthentic = await Promise.all(found.map(holds))
    const forged = new Set(found.flatMap((session, index) => (areAuthentic[index] ? [] : JSON.stringify(session))))
    if (forged.size === 0) return found
    await change((sessions) => sessions.filter((session) => !forged.has(JSON.stringify(session))))
    return found.filter((_, index) => areAuthentic[index])
  }

  async function check(session: SiwxSession): Promise<SiwxSession> {
    const data = await verify(session, { domain, nowMs: clock.now() })
    if (!nonces.has(data.nonce)) {
      throw signInRefused({ text: 'its nonce was not given out, or was used before' }, { data: { reason: 'nonce' } })
    }
    const checked = { ...session, data }
    // Its end counts from now on.
    isLive(checked)
    return checked
  }

  const isOf = (chainId: string, address: string) => (session: SiwxSession) =>
    session.data.chainId === chainId && isSameAddress(session.data.accountAddress, address)

  return {
    createMessage({ chainId, accountAddress, notBefore }) {
      const nonce = createNonce()
      nonces.add(nonce)
      const now = clock.now()
      const { statement = STATEMENT, uri = page.uri, resources, lifetimeMs = SESSION_LIFETIME_MS } = settings
      const message: SiwxMessage = {
        chainId,
        accountAddress,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        statement,
        expirationTime: new Date(now + lifetimeMs).toISOString(),
        ...(notBefore !== undefined && { notBefore }),
        ...(resources && { resources }),
      }
      const reason = accountAddress && findMessageProblem(message, rules)
      if (reason) throw messageInvalid({ reason })
      return message
    },
    async addSession(session) {
      const checked = await check(session)
      await change((sessions) => [
        ...sessions.filter((other) => !isOf(checked.data.chainId, checked.data.accountAddress)(other)),
        checked,
      ])
      nonces.delete(checked.data.nonce ?? '')
    },
    revokeSession: (chainId, address) =>
      change((sessions) => sessions.filter((session) => !isOf(chainId, address)(session))),
    async setSessions(sessions) {
      const checked = await Promise.all(sessions.map(check))
      await change(() => checked)
      for (const { data } of checked) nonces.delete(data.nonce ?? '')
    },
    getSessions,
    getRequired: () => settings.required ?? true,
  }
}

/** Sessions beyond these are dropped, the oldest first. */
const SESSIONS_LIMIT = 50

const schema = object({
  data: object({
    chainId: string(),
    accountAddress: string(),
    domain: optional(string()),
    scheme: optional(string()),
    uri: optional(string()),
    version: optional(string()),
    nonce: optional(string()),
    issuedAt: optional(string()),
    statement: optional(string()),
    expirationTime: optional(string()),
    notBefore: optional(string()),
    requestId: optional(string()),
    resources: optional(array(string())),
  }),
  message: string(),
  signature: string(),
  cacao: optional(unknown()),
})

/** Reads the sessions stored under `sessions`: invalid ones are skipped. `undefined` for anything else. */
function parseStoredSessions(value: unknown): readonly SiwxSession[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((entry) => {
    const parsed = safeParse(schema, entry)
    return parsed.success && isCaipNetworkId(parsed.data.data.chainId) ? [parsed.data as SiwxSession] : []
  })
}

/** True while a session is valid, also by the time that has passed on this page: a clock that is set back prolongs none. */
function createLiveness(clock: Clock) {
  /** Ends of sessions by the page's time, by their signed texts. */
  const ends = new Map<string, number>()
  return (session: SiwxSession): boolean => {
    const nowMs = clock.now()
    const end = ends.get(session.message) ?? clock.elapsed() + endOf(session) - nowMs
    ends.set(session.message, end)
    return isInForce(session, nowMs) && clock.elapsed() < end
  }
}

/** True if a session is valid at a moment. */
function isInForce(session: SiwxSession, nowMs: number): boolean {
  const { notBefore } = session.data
  const begin = notBefore === undefined ? -Infinity : (parseDateTime(notBefore) ?? Infinity)
  return begin <= nowMs && nowMs < endOf(session)
}

const endOf = ({ data: { expirationTime } }: SiwxSession): number =>
  expirationTime === undefined ? Infinity : (parseDateTime(expirationTime) ?? 0)

/** True if two records of a message's fields are equal. */
function isSameData(one: SiwxSession['data'], other: SiwxSession['data']): boolean {
  return MESSAGE_FIELDS.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
