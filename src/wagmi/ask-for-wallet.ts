import { UserRejectedRequestError } from 'viem'
import { readAccount, type WagmiAccount } from './read-account.ts'
import { connectCancelled } from './wagmi-errors.ts'
import type { ConnectedWallets, WalletSource } from './wallet-source.ts'

/**
 * Opens the dialog and resolves once a wallet is connected on an EVM chain.
 * @throws UserRejectedRequestError if the visitor closes it, or the page keeps it closed; as the source's `open`
 */
export function askForWallet<Own extends ConnectedWallets>(
  source: WalletSource<Own>,
  wallets: Own,
): Promise<WagmiAccount> {
  return new Promise((resolve, reject) => {
    const life = new AbortController()
    const look = () => {
      const account = readAccount(wallets)
      if (!account) return false
      life.abort()
      resolve(account)
      return true
    }
    const fail = (error: unknown) => {
      life.abort()
      reject(error)
    }
    source.open(wallets, look, life.signal).then(() => {
      if (!look()) fail(new UserRejectedRequestError(connectCancelled()))
    }, fail)
  })
}
