import { Hono } from 'hono'
import type { NameBook } from '../../names/create-name-book.ts'
import { findLabelFault, isReserved, labelOf, ZONE } from '../../names/name-rules.ts'
import { failure } from '../service-context.ts'

const VARIANTS: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => `${label}-eth`,
  (label) => `the-${label}`,
  (label) => `${label}-wallet`,
  (label) => `hello-${label}`,
  (label) => `${label}1`,
]

/**
 * `GET /v1/profile/suggestions/{name}?zone=`: the name itself and similar ones, each with a flag if it is registered. Reserved
 * names count as registered. The name may be full, or without its domain; names that are too short are left out.
 */
export function suggestions(names: NameBook): Hono {
  return new Hono().get('/v1/profile/suggestions/:name', (c) => {
    const typed = c.req.param('name').toLowerCase()
    const zone = c.req.query('zone') ?? ZONE
    if (zone !== ZONE) return failure(c, 400, 'zone', `Names are registered below ${ZONE}, not below ${zone}.`)
    const label = labelOf(typed) ?? typed
    if (!/^[a-z\d-]{1,63}$/.test(label))
      return failure(c, 400, 'name', findLabelFault(label) ?? 'A name has at least 4 characters.')
    const list = VARIANTS.map((vary) => vary(label))
      .filter((variant) => findLabelFault(variant) === undefined)
      .map((variant) => ({
        name: `${variant}.${ZONE}`,
        registered: isReserved(variant) || names.isTaken(`${variant}.${ZONE}`),
      }))
    return c.json({ suggestions: list })
  })
}
