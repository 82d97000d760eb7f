import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { BuyAsset, BuyOrder } from '#core/ports/buy-provider.ts'
import { decimalSeparator } from '#lib/parse-amount.ts'
import { assetKeyOf, draftIn, EMPTY_DRAFT, readOrder, type BuyDraft } from './buy-draft.ts'
import { createBuyOptions } from './create-buy-options.ts'

export interface BuyForm {
  readonly $entered: ReadableAtom<BuyDraft>
  /** Changes what is entered. */
  enter(fields: Partial<BuyDraft>): void
  chooseAsset(asset: BuyAsset): void
  /** Empties the form: the usual coin and currency again [buy.usual]. */
  reset(): void
  /** The form as it is now, if it is complete. */
  order(): BuyOrder | undefined
}

/** The visitor's input. It stays until a purchase is done, or the page is left. */
export function createBuyForm(core: Core): BuyForm {
  const { $state: $options } = core.use(createBuyOptions)
  const $entered = atom<BuyDraft>(EMPTY_DRAFT)
  function enter(fields: Partial<BuyDraft>) {
    const { value: options } = $options.get()
    const draft = $entered.get()
    $entered.set({ ...(options ? draftIn(options, draft) : draft), ...fields })
  }
  return {
    $entered,
    enter,
    chooseAsset: (asset) => enter({ assetKey: assetKeyOf(asset) }),
    reset: () => $entered.set(EMPTY_DRAFT),
    order() {
      const read = $options.get()
      return readOrder($entered.get(), {
        options: read.value,
        account: core.accounts.$active.get(),
        separator: decimalSeparator(core.$config.get().lang),
      })
    },
  }
}
