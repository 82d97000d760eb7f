import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ConnectedAccount, WalletDialogElement } from 'wallet-dialog'

const CHANGES = ['wallet-connected', 'wallet-account-changed', 'wallet-network-changed', 'wallet-disconnected'] as const

/** The connected account on the active chain, as a store. It is subscribed to the dialog while it has listeners. */
export function accountStore(dialog: WalletDialogElement): ReadableAtom<ConnectedAccount | undefined> {
  const $account = atom(dialog.account)
  onMount($account, () => {
    const life = new AbortController()
    const read = () => $account.set(dialog.account)
    for (const name of CHANGES) dialog.addEventListener(name, read, { signal: life.signal })
    read()
    return () => life.abort()
  })
  return $account
}
