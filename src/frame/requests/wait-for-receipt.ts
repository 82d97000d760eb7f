import { transactionReplaced, transactionReverted } from '#core/errors/frame-errors.ts'
import { sessionEnded, walletServiceFailed } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import type { SentOperation } from './batch-id.ts'
import { findOperation, type FoundOperation } from './find-operation.ts'
import type { OperationReceipt } from './read-bundler-answer.ts'

const POLL_MS = 1_000
/** The page waits for 5 minutes in all, and the visitor has read the request before. */
const LIMIT_MS = 120_000

/**
 * Waits until a user operation is in a block. Errors don't stop it, because the operation was sent.
 * @throws WalletDialogError `transaction_reverted`; `transaction_replaced`; `session_ended`; `wallet_service_failed` if it is in
 * no block after 2 minutes, or can't be looked up: then it may come later, or never
 */
export async function waitForReceipt(
  wallet: Pick<EmbeddedWallet, 'askNode' | 'smartAccount'>,
  chainId: CaipNetworkId,
  sent: SentOperation,
  clock: Clock = createBrowserClock(),
): Promise<OperationReceipt> {
  const end = clock.elapsed() + LIMIT_MS
  for (;;) {
    let failure: unknown
    const found = await findOperation(wallet, chainId, sent).catch((error: unknown): FoundOperation => {
      if (sessionEnded.matches(error)) throw error
      failure = error
      return 'pending'
    })
    if (found === 'replaced') throw transactionReplaced()
    if (found !== 'pending') {
      if (found.success) return found
      throw transactionReverted({ hash: found.receipt.transactionHash })
    }
    if (clock.elapsed() >= end)
      throw walletServiceFailed(
        {
          reason:
            failure === undefined
              ? `the user operation ${sent.hash} was sent, and is in no block after 2 minutes`
              : `the user operation ${sent.hash} was sent, but its receipt couldn’t be read for 2 minutes`,
        },
        { cause: failure },
      )
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
}
