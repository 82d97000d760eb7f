import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { createStoredValue } from '#core/storage/stored-value.ts'
import { updateStored } from '#core/storage/update-stored.ts'
import { cleanText } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

/** A name that the visitor has sent to, and the account that it stood for then. */
export interface RecipientName {
  readonly address: string
  readonly name: string
}

/** Names that were resolved, and resolved again before a wallet was asked: `core.use(createRecipientNames)`. */
export interface RecipientNames {
  /** The latest first; empty until it is loaded. */
  readonly $list: ReadableAtom<readonly RecipientName[]>
  /** Reads what other pages have stored. Never rejects. */
  load(): Promise<void>
  /** Resolves even if it can’t be stored: then it isn’t known after a reload. */
  add(entry: RecipientName): Promise<void>
}

const KEY = 'recipient_names'
/** How many are remembered, as many as recipients. */
const LIMIT = 50
/** DNS names aren’t longer. */
const NAME_LIMIT = 253
const ADDRESS_LIMIT = 100

export function createRecipientNames({ ports }: { ports: Pick<Core['ports'], 'storage'> }): RecipientNames {
  const $list = atom<readonly RecipientName[]>([])
  const stored = createStoredValue<readonly RecipientName[]>(ports.storage, KEY, parse)
  // If they can’t be read, only this page’s names are known.
  const read = async () => (await stored.read().catch(() => undefined)) ?? $list.get()
  return {
    $list,
    async load() {
      $list.set(await read())
    },
    async add(entry) {
      $list.set(withName($list.get(), entry))
      await updateStored(ports.storage, KEY, parse, (list) => withName(list ?? $list.get(), entry)).catch(
        () => undefined,
      )
    },
  }
}

/** A name that has moved to another account no longer names the one before. */
const withName = (list: readonly RecipientName[], entry: RecipientName): readonly RecipientName[] =>
  [entry, ...list.filter(({ address, name }) => name !== entry.name && !isSameAddress(address, entry.address))].slice(
    0,
    LIMIT,
  )

function parse(value: unknown): readonly RecipientName[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, LIMIT).flatMap((entry) => {
    const { address, name } = Object(entry) as Partial<Record<keyof RecipientName, unknown>>
    if (typeof address !== 'string' || address.length > ADDRESS_LIMIT || typeof name !== 'string') return []
    const shown = cleanText(name, NAME_LIMIT)
    return shown ? [{ address, name: shown }] : []
  })
}
