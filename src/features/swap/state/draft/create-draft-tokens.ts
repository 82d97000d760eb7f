import { computed, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { createTokens } from '../tokens/create-tokens.ts'
import type { ListedToken } from '../tokens/listed-token.ts'
import { createLastPairs } from './create-last-pairs.ts'
import { createPrices } from './create-prices.ts'
import type { SwapDraft } from './swap-draft.ts'

/** The tokens of a draft: the chosen ones, or the ones it begins with. */
export interface DraftTokens {
  readonly $from: ReadableAtom<ListedToken | undefined>
  readonly $to: ReadableAtom<ListedToken | undefined>
  /** Both, as they are known. Doesn’t read anything. */
  tokens(): { readonly from: ListedToken | undefined; readonly to: ListedToken | undefined }
  /** The draft with the tokens that it begins with, where none was chosen. */
  withTokens(): SwapDraft
  /** The visitor has chosen: Swap begins with this pair next time [swap.last-pair]. */
  rememberPair(): void
}

export function createDraftTokens(core: Core, $entered: ReadableAtom<SwapDraft>): DraftTokens {
  const list = core.use(createTokens)
  const prices = core.use(createPrices)
  const lastPairs = createLastPairs(core.ports.storage)
  void lastPairs.load()
  const find = (key: string | undefined) => prices.priced(list.find(key))

  /** The pair that was chosen last on this network, if both are still offered and neither may be an imitation. */
  function lastPair() {
    const pair = lastPairs.$list.get().find(({ network }) => network === $entered.get().network)
    const [from, to] = [find(pair?.from), find(pair?.to)]
    return from && to && !from.doubt && !to.doubt ? { from, to } : undefined
  }

  function tokens() {
    const { fromKey, toKey } = $entered.get()
    const pair = fromKey === undefined && toKey === undefined && lastPair()
    if (pair) return pair
    const first = list.first()
    // A token isn't swapped into itself.
    const usual = first?.key === toKey ? undefined : prices.priced(first)
    return { from: fromKey === undefined ? usual : find(fromKey), to: find(toKey) }
  }

  const $seen = [$entered, list.$state, prices.$latest, lastPairs.$list] as const
  return {
    $from: computed($seen, () => tokens().from),
    $to: computed($seen, () => tokens().to),
    tokens,
    withTokens() {
      const { from, to } = tokens()
      const draft = $entered.get()
      return { ...draft, fromKey: draft.fromKey ?? from?.key, toKey: draft.toKey ?? to?.key }
    },
    rememberPair() {
      const { from, to } = tokens()
      if (from && to && !from.doubt && !to.doubt)
        void lastPairs.add({ network: $entered.get().network, from: from.key, to: to.key })
    },
  }
}
