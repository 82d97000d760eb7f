import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { loadChains } from './load-chains.ts'

/** The families that have wallets of Wallet Standard. Rejects if they cannot be fetched. */
export async function loadStandardFamilies(): Promise<readonly WalletFamily[]> {
  const { list } = await loadChains()
  return list.flatMap(({ standardWallets }) => standardWallets ?? [])
}
