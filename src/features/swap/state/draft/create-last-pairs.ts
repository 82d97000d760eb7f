import { atom, type ReadableAtom } from 'nanostores'
import type { StoragePort } from '#core/ports/storage.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'

/** The pair of tokens that the visitor chose last on a network. */
export interface LastPair {
  /** CAIP-2 id. */
  readonly network: string
  /** Their keys in the list: what is paid, and what is received. */
  readonly from: string
  readonly to: string
}

export interface LastPairs {
  /** One for each network, the newest first. */
  readonly $list: ReadableAtom<readonly LastPair[]>
  /** Never rejects. */
  load(): Promise<void>
  /** Resolves even if it can’t be stored: then it isn’t known after a reload. */
  add(pair: LastPair): Promise<void>
}

/** How many networks are remembered. */
const NETWORKS_LIMIT = 50
/** Longer than any address. */
const TEXT_LIMIT = 100

/** The pairs that Swap begins with [swap.last-pair]. */
export function createLastPairs(storage: StoragePort): LastPairs {
  const $list = atom<readonly LastPair[]>([])
  const stored = createStoredValue(storage, 'swap_pairs', parse)
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
      await stored.write(withPair(await read())).catch(() => undefined)
    },
  }
}

function parse(value: unknown): readonly LastPair[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, NETWORKS_LIMIT).flatMap((entry) => {
    const { network, from, to } = Object(entry) as Partial<Record<keyof LastPair, unknown>>
    return isText(network) && isText(from) && isText(to) && from !== to ? [{ network, from, to }] : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LIMIT
