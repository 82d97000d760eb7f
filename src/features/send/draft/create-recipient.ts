import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { Network } from '#core/model/network.ts'
import type { RecipientLookup, RecipientState } from './look-up-recipient.ts'

export interface Recipient extends Pick<RecipientLookup, 'mayBecome' | 'resolveAgain'> {
  readonly $state: ReadableAtom<RecipientState>
  /** Takes the typed text. `network`: where it would be sent. */
  read(typed: string, network: Network | undefined): void
  /** Looks the typed text up again, such as after a failure. */
  retry(): void
}

/** The recipient, while it is typed: addresses at once, names and pictures as they arrive. */
export function createRecipient(core: Core): Recipient {
  const $state = atom<RecipientState>({ status: 'empty' })
  let last: readonly [string, Network | undefined] = ['', undefined]
  let controller = new AbortController()
  let lookup: RecipientLookup | undefined

  /** The code that checks addresses and looks up names loads after the form, in time for the first input. */
  async function load(): Promise<RecipientLookup> {
    if (lookup) return lookup
    const { createRecipientLookup } = await import('./look-up-recipient.ts')
    return (lookup = await createRecipientLookup(core, $state))
  }
  // If it can’t be fetched now, the first recipient tries again and reports it.
  load().catch(() => undefined)

  function read(typed: string, network: Network | undefined) {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    last = [typed, network]
    if (typed.trim() === '' || !network) return $state.set({ status: 'empty' })
    if (lookup) return lookup.read(typed, network, signal)
    $state.set({ status: 'resolving' })
    void readLater()
    async function readLater() {
      try {
        await load()
        if (!signal.aborted) read(...last)
      } catch (error) {
        if (!signal.aborted) $state.set({ status: 'failed', error: core.failures.report(error) })
      }
    }
  }

  return {
    $state,
    read,
    retry: () => read(...last),
    mayBecome: (typed, network) => !lookup || lookup.mayBecome(typed, network),
    resolveAgain: async (...asked) => (await load()).resolveAgain(...asked),
  }
}
