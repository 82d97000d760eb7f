import { array, optional, object, safeParse, string, unknown } from 'zod/mini'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import { MESSAGE_FIELDS } from '#core/sign-in/back-end.ts'
import { isCaipNetworkId } from '#lib/caip.ts'
import { parseDateTime } from '#lib/siwx/date-time.ts'

/** Sessions beyond these are dropped, the oldest first. */
export const SESSIONS_LIMIT = 50

const schema = array(
  object({
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
  }),
)

/** Reads the value stored under `sessions`; `undefined` for anything else. */
export function parseStoredSessions(value: unknown): readonly SiwxSession[] | undefined {
  const parsed = safeParse(schema, value)
  return parsed.success && parsed.data.every(({ data }) => isCaipNetworkId(data.chainId))
    ? (parsed.data as readonly SiwxSession[])
    : undefined
}

/** True if a session is valid at a moment. */
export function isInForce({ data: { expirationTime, notBefore } }: SiwxSession, nowMs: number): boolean {
  const end = expirationTime === undefined ? Infinity : (parseDateTime(expirationTime) ?? 0)
  const begin = notBefore === undefined ? -Infinity : (parseDateTime(notBefore) ?? Infinity)
  return begin <= nowMs && nowMs < end
}

/** True if two records of a message's fields are equal. */
export function isSameData(one: SiwxSession['data'], other: SiwxSession['data']): boolean {
  return MESSAGE_FIELDS.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
