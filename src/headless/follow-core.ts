import { onMount, type ReadableAtom } from 'nanostores'
import type { WalletCore } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Opener } from './create-opener.ts'

interface Reading<Value> {
  readonly $store: ReadableAtom<Value> & { set(value: Value): void }
  /** Loads the store of the core. */
  find(core: WalletCore): Promise<ReadableAtom<Value>>
  toFailed(error: WalletDialogError): Value
}

/**
 * Has a store follow one of the core, which loads first, while it has listeners. Returns a function that tries again if it couldn't be
 * loaded.
 */
export function followCore<Value>({ open }: Pick<Opener, 'open'>, { $store, find, toFailed }: Reading<Value>) {
  let read = async () => {}
  onMount($store, () => {
    let isEnded = false
    let stop: (() => void) | undefined
    read = async () => {
      if (stop) return
      try {
        const { core } = await open()
        const found = await find(core)
        if (!isEnded) stop ??= found.subscribe((value) => $store.set(value))
      } catch (error) {
        if (!isEnded) $store.set(toFailed(toWalletDialogError(error)))
      }
    }
    void read()
    return () => {
      isEnded = true
      stop?.()
      read = async () => {}
    }
  })
  return () => read()
}
