// `wallet-dialog/testing`: wallets for the tests of sites. It runs in pages and in Node.
// oxlint-disable-next-line import/no-unassigned-import -- the other modules need it while they are imported
import './provide-text-encoding.ts'
export { createWalletScript } from './create-wallet-script.ts'
export { installTestWallet } from './install-test-wallet.ts'
export type {
  TestWallet,
  TestWalletOptions,
  TestWalletRequest,
  WalletAnswer,
} from '../wallets/test-wallet/test-wallet-types.ts'
