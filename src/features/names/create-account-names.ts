import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { whileShown } from '#core/views/while-shown.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { within } from '#lib/within.ts'
import { namesFailed } from './name-errors.ts'
import { nameProviderOf } from './name-provider.ts'

/** More names than these are not shown. */
const SHOWN_LIMIT = 50
/** A provider that takes longer has failed. */
export const NAMES_LIMIT_MS = 10_000

export type AccountNamesState =
  | { readonly status: 'loading' }
  /** With the domain, the first one first. */
  | { readonly status: 'known'; readonly names: readonly string[] }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** The names of the active account. */
export interface AccountNames {
  /** Read each time they are shown, and again with each account. */
  readonly $state: ReadableAtom<AccountNamesState>
  retry(): void
}

export function createAccountNames(core: Core): AccountNames {
  const { accounts, ports } = core
  const $state = atom<AccountNamesState>({ status: 'loading' })
  let controller = new AbortController()

  async function read() {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const address = accounts.$active.get()?.address
    $state.set({ status: 'loading' })
    if (!address) return
    try {
      const answer = await within(nameProviderOf(core).getNames(address, { signal }), NAMES_LIMIT_MS, ports.clock)
      if (signal.aborted) return
      if (!answer) throw namesFailed()
      $state.set({
        status: 'known',
        names: answer
          .slice(0, SHOWN_LIMIT)
          .map((name) => name.toLowerCase())
          .filter(isName),
      })
    } catch (cause) {
      if (signal.aborted) return
      const reason = firstReason(cause)
      const error = reason ? nameRefused({ reason }, { cause }) : namesFailed(undefined, { cause })
      $state.set({ status: 'failed', error: core.failures.report(error) })
    }
  }

  const $address = computed(accounts.$active, (account) => account?.address)
  whileShown(core, 'ChooseAccountName', () => {
    const stop = $address.subscribe(() => void read())
    return () => {
      stop()
      controller.abort()
    }
  })

  return { $state, retry: () => void read() }
}

/** Names of older domains are shown, too; what isn’t a name is not. */
const isName = (name: string): boolean => /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/.test(name)
