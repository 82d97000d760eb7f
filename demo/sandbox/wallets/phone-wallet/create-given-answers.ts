import type { WireError } from '../requests/rpc-error.ts'

/** What a request is answered with. */
export type Answer = { readonly result: unknown } | { readonly error: WireError }

/** The last answers that the wallet gave, by the id of their request, over a reload. */
export interface GivenAnswers {
  keep(id: number, answer: Answer): void
  find(id: number): Answer | undefined
}

const STORAGE_KEY = 'sandbox-phone-wallet:answers'
const LIMIT = 5

/**
 * The kit has forgotten a request a moment after its answer went out, and the site may have it by then. Who reloads the wallet in
 * between must not be asked a second time: it might send a second transaction.
 */
export function createGivenAnswers(storage: Pick<Storage, 'getItem' | 'setItem'>): GivenAnswers {
  const list = () => JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as readonly (readonly [number, Answer])[]
  return {
    keep(id, answer) {
      const others = list().filter(([other]) => other !== id)
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify([...others, [id, answer]].slice(-LIMIT)))
      } catch {
        // Answers that are larger than the storage are sent all the same; only a reload right now would ask again.
      }
    },
    find: (id) => list().find(([known]) => known === id)?.[1],
  }
}
