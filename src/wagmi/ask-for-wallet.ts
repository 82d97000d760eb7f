import { UserRejectedRequestError } from 'viem'
import { connectCancelled } from './wagmi-errors.ts'
import { readAccount, type ConnectedWallets, type WagmiAccount, type WalletSource } from './wallet-source.ts'

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
    const resolveIfConnected = () => {
      const account = readAccount(wallets)
      if (!account) return
      life.abort()
      resolve(account)
    }
    const fail = (error: unknown) => {
      life.abort()
      reject(error)
    }
    source.open(wallets, resolveIfConnected, life.signal).then(() => {
      resolveIfConnected()
      if (!life.signal.aborted) fail(new UserRejectedRequestError(connectCancelled()))
    }, fail)
  })
}
