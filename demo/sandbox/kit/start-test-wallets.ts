import type { TestWalletOptions } from '../wallets/test-wallet/test-wallet-types.ts'
import { installTestWallet } from './install-test-wallet.ts'

// The script that a test puts into a page. It is bundled into one file, around which `createWalletScript` puts a function.

/** The wallets, as `createWalletScript` fills them in. */
declare const TEST_WALLETS: readonly TestWalletOptions[]

for (const options of TEST_WALLETS) installTestWallet(options)
