import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { createReading } from '#domain/reading/create-reading.ts'
import { wait } from '#lib/wait.ts'
import { within } from '#lib/within.ts'
import { suggestionsFailed } from './name-errors.ts'
import { nameProviderOf } from './name-provider.ts'
import { readLabel, readSuggestions, type KnownName } from './read-suggestions.ts'

/** A name is looked up after this long without typing. */
export const SUGGESTION_DELAY_MS = 300
/** A provider that takes longer has failed. */
export const SUGGESTION_LIMIT_MS = 10_000

/** The check of the typed name. */
export type NameCheck =
  /** It isn’t one yet. */
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly name: string }
  | ({ readonly status: 'known'; readonly name: string } & KnownName)
  | { readonly status: 'failed'; readonly name: string; readonly error: WalletDialogError }

/** The name that a visitor is typing. */
export interface NameDraft {
  readonly $typed: ReadableAtom<string>
  /** Asks the provider only while there is a listener. */
  readonly $check: ReadableAtom<NameCheck>
  type(text: string): void
  /** Checks it again, after a failure. */
  retry(): void
}

/** Looks a name up while it is typed: the latest one, once typing rests [names.suggestions]. */
export function createNameDraft(core: Core): NameDraft {
  const { clock } = core.ports
  const $typed = atom('')
  const $label = computed($typed, (typed) => {
    const read = readLabel(typed, nameProviderOf(core).domain)
    return 'label' in read ? read.label : undefined
  })
  const nameOf = (label: string) => `${label}.${nameProviderOf(core).domain}`
  /** The next key most likely fails in the same way. */
  const failures = core.failures.ofReading()

  const { $state, reload, watch } = createReading(core, {
    $key: $label,
    delay: (signal) => wait(SUGGESTION_DELAY_MS, clock, signal),
    async read(label, signal) {
      const provider = nameProviderOf(core)
      const suggestions = await within(provider.suggest(label, { signal }), SUGGESTION_LIMIT_MS, clock)
      signal.throwIfAborted()
      if (!suggestions) throw suggestionsFailed()
      const validSuggestions = readSuggestions(suggestions, nameOf(label), provider.domain)
      failures.succeed()
      return validSuggestions
    },
    fail(cause) {
      const reason = firstReason(cause)
      return failures.report(reason ? nameRefused({ reason }, { cause }) : suggestionsFailed(undefined, { cause }))
    },
    isFresh: () => true,
  })
  const $check = computed([$state, $label], (state, label): NameCheck => {
    if (label === undefined) return { status: 'none' }
    const name = nameOf(label)
    if (state.status === 'ready') return { status: 'known', name, ...state.value }
    return state.status === 'failed' ? { status: 'failed', name, error: state.error } : { status: 'checking', name }
  })
  onMount($check, watch)

  return {
    $typed,
    $check,
    type: (text) => $typed.set(text),
    retry: reload,
  }
}
