import { computed, type ReadableAtom, atom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { createPrices } from './create-prices.ts'
import { createTokens } from './create-tokens.ts'
import type { ListedToken } from './listed-token.ts'
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
    return from && to && !from.spamReason && !to.spamReason ? { from, to } : undefined
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
      if (from && to && !from.spamReason && !to.spamReason)
        void lastPairs.add({ network: $entered.get().network, from: from.key, to: to.key })
    },
  }
}

/** The pair of tokens that the visitor chose last on a network. */
interface LastPair {
  /** CAIP-2 id. */
  readonly network: string
  /** Their keys in the list: what is paid, and what is received. */
  readonly from: string
  readonly to: string
}

interface LastPairs {
  /** One for each network, the newest first. */
  readonly $list: ReadableAtom<readonly LastPair[]>
  /** Never rejects. */
  load(): Promise<void>
  /** Resolves even if it can’t be stored: then it isn’t known after a reload. */
  add(pair: LastPair): Promise<void>
}

const PAIRS_KEY = 'swap_pairs'

/** How many networks are remembered. */
const NETWORKS_LIMIT = 50

/** Longer than any address. */
const TEXT_LIMIT = 100

/** The pairs that Swap begins with [swap.last-pair]. */
export function createLastPairs(storage: StoragePort): LastPairs {
  const $list = atom<readonly LastPair[]>([])
  const stored = createStoredValue(storage, PAIRS_KEY, parse)
  // If they can’t be read, Swap begins without a pair.
  const read = async () => (await stored.read().catch(() => undefined)) ?? []

  return {
    $list,
    async load() {
      // A pair chosen meanwhile is newer.
      $list.set([...$list.get(), ...(await read())])
    },
    async add(pair) {
      const withPair = (list: readonly LastPair[]) =>
        [pair, ...list.filter(({ network }) => network !== pair.network)].slice(0, NETWORKS_LIMIT)
      $list.set(withPair($list.get()))
      // Another tab may have added one.
      await updateStored(storage, PAIRS_KEY, parse, (list = []) => withPair(list)).catch(() => undefined)
    },
  }
}

function parse(value: unknown): readonly LastPair[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, NETWORKS_LIMIT).flatMap((entry) => {
    const { network, from, to } = fieldsOf(entry)
    return isText(network) && isText(from) && isText(to) && from !== to ? [{ network, from, to }] : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LIMIT
