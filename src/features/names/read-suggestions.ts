import type { NameSuggestion } from '#core/ports/name-provider.ts'
import { readLabel } from './account-label.ts'

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
