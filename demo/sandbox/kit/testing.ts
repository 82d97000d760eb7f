// `wallet-dialog/testing`: wallets for the tests of sites. It runs in pages and in Node.
export { createWalletScript } from './create-wallet-script.ts'
export { installTestWallet } from './install-test-wallet.ts'
export type {
  TestWallet,
  TestWalletOptions,
  TestWalletRequest,
  WalletAnswer,
} from '../wallets/test-wallet/test-wallet-types.ts'
