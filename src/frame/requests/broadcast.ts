import { frameNodeRefused } from '#core/errors/frame-errors.ts'
import type { CaipNetworkId } from '#lib/caip.ts'
import type { EmbeddedWallet } from '../accounts/embedded-wallet.ts'

/** As the service words it. */
const HAS_IT = /already (?:known|been processed)/i

/**
 * Gives a node or the bundler what was signed. One that refuses it because it has it already isn't believed to refuse: it took it
 * from another try on the way here, whose answer got lost.
 * @throws WalletDialogError as `askNode`
 */
export async function broadcast(
  wallet: Pick<EmbeddedWallet, 'askNode'>,
  chainId: CaipNetworkId,
  method: 'eth_sendRawTransaction' | 'eth_sendUserOperation' | 'sendTransaction',
  params: readonly unknown[],
): Promise<void> {
  try {
    await wallet.askNode(chainId, method, params)
  } catch (error) {
    if (!frameNodeRefused.matches(error) || !HAS_IT.test(error.message)) throw error
  }
}
