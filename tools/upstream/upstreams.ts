/** Packages that speak a protocol of wallets or chains, and are raised together. */
export interface Upstream {
  readonly name: string
  readonly packages: readonly string[]
  /** Folders whose unit tests go through them. */
  readonly tests: readonly string[]
}

export const UPSTREAMS: readonly Upstream[] = [
  {
    name: 'viem',
    packages: ['viem'],
    tests: ['src/eip1193', 'src/chains/evm', 'src/wagmi', 'src/frame/accounts', 'src/frame/requests'],
  },
  {
    name: 'Solana',
    packages: ['@solana/web3.js', '@solana-program/system', '@solana-program/token'],
    tests: ['src/chains/solana'],
  },
  {
    name: 'Wallet Standard',
    packages: [
      '@wallet-standard/app',
      '@wallet-standard/base',
      '@wallet-standard/features',
      '@solana/wallet-standard-features',
    ],
    tests: ['src/connectors/wallet-standard', 'src/chains/solana'],
  },
  { name: 'Bitcoin', packages: ['@scure/btc-signer'], tests: ['src/chains/bitcoin'] },
  {
    name: 'WalletConnect',
    packages: ['@walletconnect/core', '@walletconnect/sign-client', '@walletconnect/types', '@walletconnect/utils'],
    tests: ['src/connectors/walletconnect'],
  },
]
