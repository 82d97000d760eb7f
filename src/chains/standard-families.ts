import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { standardWallets as bitcoin } from './bitcoin/standard-wallets.ts'
import { standardWallets as solana } from './solana/standard-wallets.ts'

/** The families that have wallets of Wallet Standard, for what looks for them after the dialog has opened: one download with it. */
export const STANDARD_FAMILIES: readonly WalletFamily[] = [solana, bitcoin]
