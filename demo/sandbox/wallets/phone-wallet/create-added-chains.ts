import * as z from 'zod/mini'
import type { WalletChain } from '../evm/wallet-chain.ts'

const STORAGE_KEY = 'sandbox-phone-wallet:chains'
const chainsSchema = z.array(
  z.object({ chainId: z.int(), name: z.string(), symbol: z.string(), decimals: z.int(), rpcUrl: z.string() }),
)

/** The chains that sites added, which survive a reload. */
export function createAddedChains(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const parsed = chainsSchema.safeParse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'))
  let chains: readonly WalletChain[] = parsed.success ? parsed.data : []
  return {
    list: () => chains,
    add(chain: WalletChain) {
      chains = [...chains.filter(({ chainId }) => chainId !== chain.chainId), chain]
      storage.setItem(STORAGE_KEY, JSON.stringify(chains))
    },
  }
}
