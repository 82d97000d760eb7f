import type { WalletConnectRules } from '#core/ports/walletconnect-rules.ts'
import { rules as bitcoin } from './bitcoin/walletconnect/rules.ts'
import { rules as cosmos } from './cosmos/walletconnect/rules.ts'
import { rules as evm } from './evm/walletconnect/rules.ts'
import { rules as polkadot } from './polkadot/walletconnect/rules.ts'
import { rules as solana } from './solana/walletconnect/rules.ts'

/**
 * The families whose wallets can be reached over WalletConnect, for its connector: one download together. As loaders of the families,
 * each would be a download of its own, and pairing would wait for another round trip.
 */
export const WALLETCONNECT_RULES: readonly WalletConnectRules[] = [evm, solana, bitcoin, polkadot, cosmos]
