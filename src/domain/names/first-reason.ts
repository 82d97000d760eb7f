import { httpFailed } from '#core/errors/http-errors.ts'
import { shortReason } from '#lib/clean-text.ts'

/** The first reason that a name provider gives: `{ reasons: [{ description }] }`, in its answer or on its error [send.name-refused]. */
export function firstReason(error: unknown): string | undefined {
  const { reasons } = Object(httpFailed.matches(error) ? error.data.body : error) as { reasons?: unknown }
  const [first] = Array.isArray(reasons) ? (reasons as unknown[]) : []
  const { description } = Object(first) as { description?: unknown }
  return shortReason(description) || undefined
}
