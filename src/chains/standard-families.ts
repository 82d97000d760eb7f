import type { WalletFamily } from '#core/ports/wallet-family.ts'
import { standardWallets as bitcoin } from './bitcoin/standard-wallets.ts'
import { standardWallets as solana } from './solana/standard-wallets.ts'

/** The families with Wallet Standard wallets, for the code that looks for them once the dialog has opened: one download together. */
export const STANDARD_FAMILIES: readonly WalletFamily[] = [solana, bitcoin]
