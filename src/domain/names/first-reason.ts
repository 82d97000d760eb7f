import { httpFailed, httpMalformed } from '#core/errors/http-errors.ts'
import { shortReason } from '#lib/clean-text.ts'

/**
 * The first reason that a service or a host’s provider gives: `{ reasons: [{ description }] }`, in its answer, whichever status that
 * has, or on its error [send.name-refused].
 */
export function firstReason(error: unknown): string | undefined {
  const { reasons } = Object(isAnswer(error) ? error.data.body : error) as { reasons?: unknown }
  const [first] = Array.isArray(reasons) ? (reasons as unknown[]) : []
  const { description } = Object(first) as { description?: unknown }
  return shortReason(description) || undefined
}

/** A service that is not available (503) hasn’t refused anything. */
const isAnswer = (error: unknown): error is ReturnType<typeof httpFailed> | ReturnType<typeof httpMalformed> =>
  httpFailed.matches(error) || httpMalformed.matches(error)
