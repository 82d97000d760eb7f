import type { NameSuggestion } from '#core/ports/name-provider.ts'

/** The longest label that ENS and DNS allow. */
const LABEL_LIMIT = 63
/** The shortest name that is registered [send.account-names]. */
const LABEL_MINIMUM = 4

/** Why typed text can’t be a name. */
export type LabelProblem = 'empty' | 'characters' | 'hyphens' | 'short' | 'long'

/** Reads a typed name, with or without the domain; in lower case [names.rules]. */
export function readLabel(
  typed: string,
  domain: string,
): { readonly label: string } | { readonly problem: LabelProblem } {
  const text = typed.trim().toLowerCase()
  const label = text.endsWith(`.${domain}`) ? text.slice(0, -domain.length - 1) : text
  if (label === '') return { problem: 'empty' }
  if (!/^[a-z\d-]+$/.test(label)) return { problem: 'characters' }
  // ENSIP-15: what begins so, such as `xn--`, is an encoding.
  if (label.startsWith('--', 2)) return { problem: 'hyphens' }
  if (label.length < LABEL_MINIMUM) return { problem: 'short' }
  return label.length > LABEL_LIMIT ? { problem: 'long' } : { label }
}

/** More suggestions than these aren’t read. */
const READ_LIMIT = 50
/** As many free names are offered. */
const OFFERED_LIMIT = 4

export interface KnownName {
  /** `undefined` if the provider doesn’t say. */
  readonly isTaken: boolean | undefined
  /** Free names like it, with the domain. */
  readonly others: readonly string[]
}

/** Reads a provider's answer about a name and similar names. Names that can’t be registered below the domain are dropped. */
export function readSuggestions(suggestions: readonly NameSuggestion[], name: string, domain: string): KnownName {
  const taken = new Map<string, boolean>()
  for (const suggestion of suggestions.slice(0, READ_LIMIT)) {
    const read = readLabel(suggestion.name, domain)
    if ('problem' in read) continue
    const whole = `${read.label}.${domain}`
    // A name listed both as free and as taken counts as taken.
    taken.set(whole, suggestion.isTaken || taken.get(whole) === true)
  }
  const free = [...taken].filter(([other, isTaken]) => !isTaken && other !== name)
  return { isTaken: taken.get(name), others: free.slice(0, OFFERED_LIMIT).map(([other]) => other) }
}
