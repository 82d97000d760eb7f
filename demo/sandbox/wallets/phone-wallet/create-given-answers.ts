import type { WireError } from '../requests/rpc-error.ts'

/** The answer to a request. */
export type Answer = { readonly result: unknown } | { readonly error: WireError }

/** The wallet's latest answers by request id, which survive a reload. */
export interface GivenAnswers {
  keep(id: number, answer: Answer): void
  find(id: number): Answer | undefined
}

const STORAGE_KEY = 'sandbox-phone-wallet:answers'
const LIMIT = 5

/**
 * The kit forgets a request shortly after sending its answer, and the site may have the answer by then. If the wallet reloads
 * in between, it must not ask the visitor a second time: that could send a second transaction.
 */
export function createGivenAnswers(storage: Pick<Storage, 'getItem' | 'setItem'>): GivenAnswers {
  const list = () => JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as readonly (readonly [number, Answer])[]
  return {
    keep(id, answer) {
      const others = list().filter(([other]) => other !== id)
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify([...others, [id, answer]].slice(-LIMIT)))
      } catch {
        // Answers that don't fit into the storage are sent anyway; only a reload at this moment would ask again.
      }
    },
    find: (id) => list().find(([known]) => known === id)?.[1],
  }
}
