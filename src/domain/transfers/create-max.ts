import { atom, type ReadableAtom } from 'nanostores'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Failures } from '#core/notices/create-failures.ts'

export interface MaxState {
  readonly isBusy: boolean
  /** Why it couldn’t be calculated. */
  readonly error?: WalletDialogError | undefined
}

/** The Max of a form, which takes a moment. */
export interface Max {
  readonly $state: ReadableAtom<MaxState>
  /**
   * Calculates it, one at a time. Never rejects.
   * @param contextOf its inputs: account, network, token and entries. If they have changed in the end, the result is dropped
   * @param take gets the result
   */
  fill(contextOf: () => string, calculate: () => Promise<bigint>, take: (amount: bigint) => void): Promise<void>
  /** Something was entered: a failure before is no longer of interest. */
  forget(): void
  /** The form was emptied: what is being calculated is no longer for it. */
  reset(): void
}

export function createMax(failures: Pick<Failures, 'report'>): Max {
  const $state = atom<MaxState>({ isBusy: false })
  return {
    $state,
    async fill(contextOf, calculate, take) {
      if ($state.get().isBusy) return
      const calculating: MaxState = { isBusy: true }
      const before = contextOf()
      const isCurrent = () => $state.get() === calculating && contextOf() === before
      $state.set(calculating)
      let error: WalletDialogError | undefined
      try {
        const amount = await calculate()
        if (isCurrent()) take(amount)
      } catch (cause) {
        if (isCurrent()) error = failures.report(cause)
      }
      if ($state.get() === calculating) $state.set({ isBusy: false, error })
    },
    forget() {
      if ($state.get().error) $state.set({ isBusy: false })
    },
    reset: () => $state.set({ isBusy: false }),
  }
}
