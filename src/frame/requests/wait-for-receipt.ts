import { walletServiceFailed, walletServiceUnreachable } from '#core/errors/wallet-service-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import { createBrowserClock } from '#platform/create-browser-clock.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'
import { readReceipt, type OperationReceipt } from './read-bundler-answer.ts'

const POLL_MS = 1_000
/** The page waits for 5 minutes in all, and the visitor has read the request before. */
const LIMIT_MS = 120_000

/**
 * Waits until a user operation is in a block.
 * @throws WalletDialogError `wallet_service_failed` if it isn’t after 2 minutes: then it may come later, or never
 */
export async function waitForReceipt(
  wallet: Pick<EmbeddedWallet, 'askNode'>,
  chainId: CaipNetworkId,
  hash: `0x${string}`,
  clock: Clock = createBrowserClock(),
): Promise<OperationReceipt> {
  const end = clock.now() + LIMIT_MS
  const read = async () => readReceipt(await wallet.askNode(chainId, 'eth_getUserOperationReceipt', [hash]))
  for (;;) {
    const receipt = await read().catch((error: unknown) => {
      // The operation is on its way, whether the service answers now or not.
      if (isPassing(error) && clock.now() < end) return null
      throw error
    })
    if (receipt) return receipt
    if (clock.now() >= end)
      throw walletServiceFailed({ reason: `the user operation ${hash} was sent, and is in no block after 2 minutes` })
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
}

const isPassing = (error: unknown) => walletServiceUnreachable.matches(error) || walletServiceFailed.matches(error)
