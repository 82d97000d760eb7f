import { UserRejectedRequestError } from 'viem'
import type { WalletDialogElement } from 'wallet-dialog'
import { EVM } from '#chains/evm/namespace.ts'
import { readAccount, type WagmiAccount } from './read-account.ts'
import { connectCancelled } from './wagmi-errors.ts'

/**
 * Opens the dialog and resolves once a wallet is connected on an EVM chain.
 * @throws UserRejectedRequestError if the visitor closes it, or the page keeps it closed; as the dialog's `show`
 */
export function askForWallet(dialog: WalletDialogElement): Promise<WagmiAccount> {
  return new Promise((resolve, reject) => {
    const life = new AbortController()
    const { signal } = life
    const look = () => {
      const account = readAccount(dialog)
      if (!account) return false
      life.abort()
      resolve(account)
      return true
    }
    const fail = (error: unknown) => {
      life.abort()
      reject(error)
    }
    const cancel = () => {
      if (!look()) fail(new UserRejectedRequestError(connectCancelled()))
    }
    dialog.addEventListener('wallet-connected', look, { signal })
    dialog.addEventListener('wallet-closed', cancel, { signal })
    dialog.show({ view: 'Connect', namespace: EVM }).then(() => {
      if (!dialog.open) cancel()
    }, fail)
  })
}
