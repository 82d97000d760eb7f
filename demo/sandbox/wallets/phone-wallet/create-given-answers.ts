import * as z from 'zod/mini'
import type { WireError } from '../requests/rpc-error.ts'
import { readStored } from './read-stored.ts'

/** The answer to a request. */
export type Answer = { readonly result: unknown } | { readonly error: WireError }

/** The wallet's latest answers by request id, which survive a reload. */
export interface GivenAnswers {
  keep(id: number, answer: Answer): void
  find(id: number): Answer | undefined
}

const STORAGE_KEY = 'sandbox-phone-wallet:answers'
const LIMIT = 5

const errorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const answersSchema = z.array(
  z.tuple([z.number(), z.union([z.object({ error: errorSchema }), z.object({ result: z.unknown() })])]),
)

/**
 * The kit forgets a request shortly after sending its answer, and the site may have the answer by then. If the wallet reloads
 * in between, it must not ask the visitor a second time: that could send a second transaction.
 */
export function createGivenAnswers(storage: Pick<Storage, 'getItem' | 'setItem'>): GivenAnswers {
  const list = (): readonly (readonly [number, Answer])[] => readStored(storage, STORAGE_KEY, answersSchema) ?? []
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
