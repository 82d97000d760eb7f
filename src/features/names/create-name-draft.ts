import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { firstReason } from '#domain/names/first-reason.ts'
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
  const $check = atom<NameCheck>({ status: 'none' })
  let controller = new AbortController()
  let isShown = false
  /** The next key most likely fails in the same way. */
  const failures = core.failures.ofReading()

  async function check(label: string, name: string, delayMs: number) {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    $check.set({ status: 'checking', name })
    if (!isShown) return
    const provider = nameProviderOf(core)
    try {
      await wait(delayMs, clock, signal)
      const suggestions = await within(provider.suggest(label, { signal }), SUGGESTION_LIMIT_MS, clock)
      if (signal.aborted) return
      if (!suggestions) throw suggestionsFailed()
      $check.set({ status: 'known', name, ...readSuggestions(suggestions, name, provider.domain) })
      failures.succeed()
    } catch (cause) {
      if (signal.aborted) return
      const reason = firstReason(cause)
      const error = reason ? nameRefused({ reason }, { cause }) : suggestionsFailed(undefined, { cause })
      $check.set({ status: 'failed', name, error: failures.report(error) })
    }
  }

  function read(delayMs: number) {
    const { domain } = nameProviderOf(core)
    const typed = readLabel($typed.get(), domain)
    if ('label' in typed) return void check(typed.label, `${typed.label}.${domain}`, delayMs)
    controller.abort()
    $check.set({ status: 'none' })
  }

  onMount($check, () => {
    isShown = true
    // It was left, or closed, while this was being asked.
    if ($check.get().status === 'checking') read(0)
    return () => {
      isShown = false
      controller.abort()
    }
  })

  return {
    $typed,
    $check,
    type(text) {
      $typed.set(text)
      read(SUGGESTION_DELAY_MS)
    },
    retry: () => read(0),
  }
}
