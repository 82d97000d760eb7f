import * as z from 'zod/mini'
import type { WalletChain } from '../evm/wallet-chain.ts'
import { readStored } from './read-stored.ts'

const STORAGE_KEY = 'sandbox-phone-wallet:chains'
const chainsSchema = z.array(
  z.object({ chainId: z.int(), name: z.string(), symbol: z.string(), decimals: z.int(), rpcUrl: z.string() }),
)

/** The chains that sites added, which survive a reload. */
export function createAddedChains(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let chains: readonly WalletChain[] = readStored(storage, STORAGE_KEY, chainsSchema) ?? []
  return {
    list: () => chains,
    add(chain: WalletChain) {
      chains = [...chains.filter(({ chainId }) => chainId !== chain.chainId), chain]
      storage.setItem(STORAGE_KEY, JSON.stringify(chains))
    },
  }
}
