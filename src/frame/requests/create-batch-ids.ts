import { array, object, safeParse, string } from 'zod/mini'
import { batchIdTaken } from '#core/errors/batch-errors.ts'
import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import { base64urlOfBytes } from '#lib/bytes.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'

const KEY = 'wallet-frame/batches'
/** The oldest are forgotten. */
const BATCHES_LIMIT = 200

/** The batches whose ids are the sites' own [frame.batch-ids]. */
export interface BatchIds {
  /** The wallet's own id of a batch; `undefined` if the site has given the id to none. */
  find(scope: IdScope, id: string): Promise<string | undefined>
  /**
   * Sends a batch under the site's id, which is free again if the bundler refuses the batch.
   * @param send calls `keep` with the wallet's own id, once the batch is signed: it may arrive even if no answer does
   * @throws WalletDialogError `batch_id_taken`, before anything is sent
   */
  send(scope: IdScope, id: string, send: (keep: (batch: string) => void) => Promise<void>): Promise<void>
}

/** An id counts for one site and one account. */
interface IdScope {
  /** The origin of the page. */
  readonly origin: string
  readonly wallet: Pick<EmbeddedWallet, 'smartAccount'>
}

const BATCHES = array(object({ name: string(), batch: string() }))
type Batch = { readonly name: string; readonly batch: string }

/** Kept in the frame's storage; where the browser refuses it, until the frame is closed. */
export function createBatchIds(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): BatchIds {
  const sending = new Set<string>()
  /** Batches that the browser didn't store. */
  let unsaved: readonly Batch[] = []

  /** Other tabs of the site send batches, too. */
  function readSaved(): readonly Batch[] {
    try {
      const parsed = safeParse(BATCHES, JSON.parse(getStorage().getItem(KEY) ?? '[]'))
      return parsed.success ? parsed.data : []
    } catch {
      return [] // It is refused, or not ours.
    }
  }

  function keep(batch: Batch) {
    try {
      getStorage().setItem(KEY, JSON.stringify([...readSaved(), batch].slice(-BATCHES_LIMIT)))
    } catch {
      unsaved = [...unsaved, batch] // It is refused, or full: see above.
    }
  }

  function forget(name: string) {
    const isOther = (batch: Batch) => batch.name !== name
    unsaved = unsaved.filter(isOther)
    const saved = readSaved()
    if (saved.every(isOther)) return
    try {
      getStorage().setItem(KEY, JSON.stringify(saved.filter(isOther)))
    } catch {
      // It is refused: the id stays taken, and its state is that of a batch that doesn't arrive.
    }
  }

  const findByName = (name: string) => [...readSaved(), ...unsaved].find((known) => known.name === name)?.batch

  return {
    find: async (scope, id) => findByName(await nameOf(toKey(scope, id))),
    async send(scope, id, send) {
      const key = toKey(scope, id)
      // Before its name is known, which takes a moment: a later call must not overtake this one.
      if (sending.has(key)) throw batchIdTaken()
      sending.add(key)
      try {
        const name = await nameOf(key)
        if (findByName(name) !== undefined) throw batchIdTaken()
        await send((batch) => keep({ name, batch })).catch((error: unknown) => {
          if (frameNodeRefused.matches(error)) forget(name)
          throw error
        })
      } finally {
        sending.delete(key)
      }
    },
  }
}

const toKey = ({ origin, wallet }: IdScope, id: string) => JSON.stringify([origin, wallet.smartAccount, id])

/** Of one length, whatever the id is, and telling nothing about it. */
async function nameOf(key: string): Promise<string> {
  const text = new TextEncoder().encode(key)
  return base64urlOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
