/** Which chunks the build makes. */
export interface Downloads {
  /**
   * What is fetched together: a line for each file of dist/chunks/, by what the visitor does, with the modules of src/ (or their
   * folders) that something `import()`s for it. What these import comes along; what several lines need goes to `controls` if all
   * of them are views, and otherwise to `common`, which every opening waits for, so keep that small.
   */
  readonly roots: Readonly<Record<string, readonly string[]>>
  /** What is only fetched once another is there, and may use what the other has. */
  readonly after: Readonly<Record<string, string>>
  /** Views, and what comes with them: they are fetched once the dialog is open. */
  readonly views: readonly string[]
  /** What several downloads need, and is a download or a part of one by this table. */
  readonly shared: Readonly<Record<string, readonly string[]>>
  /** Packages that several downloads need, or that are part of one. */
  readonly packages: Readonly<Record<string, RegExp>>
  /**
   * The order in which the bundler fills the chunks: each takes along what its modules import from packages, unless an earlier
   * one has it. So what others use comes before them.
   */
  readonly order: readonly string[]
}

const DOWNLOADS: Readonly<Record<string, readonly string[]>> = {
  // Without an opened dialog
  // Beside the languages, in dist/languages/
  'own-texts': ['core/languages/check-overrides.ts'],
  host: [
    'app/several-projects-errors.ts',
    'app/follow-account.ts',
    'app/hear-command-clicks.ts',
    'core/config/',
    'core/storage/',
    'element/',
    'platform/wallet-apps.ts',
  ],
  wallets: [
    'app/create-host-connectors.ts',
    'app/discover-standard-wallets.ts',
    'connectors/injected/',
    'core/connections/',
    'eip1193/',
  ],
  walletconnect: ['connectors/walletconnect/'],
  'relay-client': ['connectors/walletconnect/sdk/open-relay-client.ts'],
  onchain: ['app/create-browser-rpc.ts', 'core/accounts/', 'chains/evm/read-balance.ts'],
  services: ['app/create-services.ts'],
  'debug-panel': ['debug/'],
  transactions: ['app/resume-transactions.ts', 'chains/evm/read-transaction.ts'],
  'sign-in': ['app/start-sign-in.ts', 'domain/sign-in/ask-for-signature.ts'],

  // The dialog
  'after-opening': [
    'app/create-after-opening.ts',
    'app/create-chain-ports.ts',
    'app/go-on-installing.ts',
    'app/look-ahead.ts',
    'domain/wallets/',
    'platform/',
    'ui/shell/',
  ],
  controls: ['ui/'],
  connect: ['domain/wallets/create-hand-off.ts', 'features/connect/', 'features/multi-chain/', 'features/sign-in/'],
  'all-wallets': ['features/all-wallets/', 'features/connect/help/'],
  networks: ['features/networks/', 'features/receive/'],
  account: ['features/account/'],
  activity: ['features/activity/'],
  pay: ['app/pay.ts', 'features/pay/'],
  send: ['features/send/'],
  names: ['features/names/', 'features/permissions/'],
  buy: ['features/buy/'],
  swap: ['features/swap/'],
  'swap-review': [
    'features/swap/review/',
    'features/swap/state/result/',
    'features/swap/state/review/',
    'features/swap/swap-confirmed-view.tsx',
    'features/swap/swap-preview-view.tsx',
  ],
  embedded: ['app/follow-panels.ts', 'connectors/embedded/'],
  login: [
    'features/approve/',
    'features/email/',
    'features/embedded-settings/',
    'features/farcaster/',
    'features/socials/',
  ],
  'send-review': [
    'features/send/review/',
    'features/send/send-confirmed-view.tsx',
    'features/send/send-preview-view.tsx',
  ],

  // Chain families
  recipients: [
    'chains/bitcoin/is-bitcoin-address.ts',
    'chains/cosmos/',
    'chains/evm/payment-rules.ts',
    'chains/evm/recipient-rules.ts',
    'chains/polkadot/',
    'chains/solana/payment-rules.ts',
    'chains/solana/recipient-rules.ts',
  ],
  evm: ['chains/evm/'],
  'evm-transfers': ['chains/evm/swaps/', 'chains/evm/transfers/'],
  ens: ['chains/evm/names/'],
  solana: ['chains/solana/'],
  'solana-transfers': ['chains/solana/transfers/'],
  'verify-evm': ['chains/evm/verification/', 'chains/evm/walletconnect/check-signature.ts'],
  'verify-solana': ['chains/solana/verify-solana.ts'],
  'verify-bitcoin': ['chains/bitcoin/verification/'],
}

const AFTER: Readonly<Record<string, string>> = {
  'relay-client': 'walletconnect',
  'all-wallets': 'connect',
  embedded: 'wallets',
  'sign-in': 'host',
  'send-review': 'send',
  'swap-review': 'swap',
  'evm-transfers': 'evm',
  'solana-transfers': 'solana',
}

const VIEWS: readonly string[] = [
  'after-opening',
  'controls',
  'connect',
  'all-wallets',
  'networks',
  'account',
  'activity',
  'pay',
  'send',
  'send-review',
  'buy',
  'swap',
  'swap-review',
  'login',
  'names',
  'account-parts',
  'error-texts',
  'transfer',
]

const SHARED: Readonly<Record<string, readonly string[]>> = {
  // What wallets, services and nodes all need, and Connect does not.
  basics: [
    'chains/bitcoin/sign-in-rules.ts',
    'chains/evm/add-chain-parameters.ts',
    'chains/evm/sign-in-rules.ts',
    'chains/sign-in-rules.ts',
    'chains/solana/is-solana-address.ts',
    'chains/solana/sign-in-rules.ts',
    'chains/solana/standard-wallets.ts',
    'connectors/walletconnect/relay-state.ts',
    'core/errors/http-errors.ts',
    'core/errors/map-server-text.ts',
    'core/sign-in/sign-in-errors.ts',
    'eip1193/parse-accounts.ts',
    'lib/amounts.ts',
    'lib/base58.ts',
    'lib/bytes.ts',
    'lib/caip-address.ts',
    'lib/checksum-address.ts',
    'lib/fiat-amounts.ts',
    'lib/identicon-pattern.ts',
    'lib/sdk-version.ts',
    'lib/siwx/format-message.ts',
    'lib/siwx/recap.ts',
    'lib/wait.ts',
    'lib/wallet-link.ts',
    'platform/create-fetch-http.ts',
    'platform/parse-retry-after.ts',
    'platform/read-body.ts',
  ],
  common: ['chains/or-unavailable.ts', 'rpc/rpc-errors.ts'],
  onchain: [
    'chains/evm/read-balance.ts',
    'core/accounts/',
    'core/errors/name-errors.ts',
    'core/errors/send-errors.ts',
    'core/storage/create-timed-cache.ts',
    'rpc/',
  ],
  // What several views need, and all of them only for an account: no opening without one fetches it.
  'account-parts': [
    'core/networks/explorer-url.ts',
    'core/views/while-shown.ts',
    'domain/balances/',
    'domain/names/',
    'domain/notices/create-failure-toast.ts',
    'domain/recipients/known-recipients.ts',
    'lib/coin-type.ts',
    'lib/format-age.ts',
    'lib/format-amount.ts',
    'lib/number-format',
    'ui/primitives/doubtful-tokens',
    'ui/primitives/foreign-picture.ts',
    'ui/primitives/identicon.tsx',
    'ui/primitives/judged-token',
  ],
  'error-texts': ['ui/messages/describe-error.ts', 'ui/messages/error-messages.ts', 'ui/messages/reason-messages.ts'],
  connect: ['ui/primitives/late-qr-code', 'ui/primitives/qr-code', 'ui/primitives/qr-matrix.ts'],
  login: ['domain/embedded-wallet/', 'ui/login/'],
  recipients: ['domain/payments/', 'domain/recipients/check-recipient.ts', 'lib/payment-link.ts'],
  'wallet-rules': [
    'chains/evm/to-evm-chain-id.ts',
    'chains/read-signature.ts',
    'chains/evm/walletconnect/create-evm-provider.ts',
    'chains/evm/walletconnect/create-evm-session.ts',
    'chains/evm/walletconnect/create-provider-events.ts',
    'chains/evm/walletconnect/rules.ts',
    'chains/evm/walletconnect/switch-network.ts',
    'chains/session-errors.ts',
    'chains/solana/walletconnect/',
    'core/errors/frame-errors.ts',
    'core/errors/wallet-service-errors.ts',
    'eip1193/provider-rpc-error.ts',
    'eip1193/read-arguments.ts',
    'lib/insert-signature.ts',
  ],
  transactions: ['core/model/transaction.ts', 'domain/transactions/'],
  transfer: ['domain/transfers/', 'domain/turns/', 'lib/format-exact.ts', 'lib/parse-amount.ts', 'ui/transfer/'],
}

const PACKAGES: Readonly<Record<string, RegExp>> = {
  zod: /^node_modules\/zod\//,
  hashes: /^node_modules\/viem\/node_modules\/@noble\/hashes\/esm\/(_md|sha2|sha256|hmac)\.js$/,
  abi: /^node_modules\/viem\/.*\/(encodeAbiParameters|isAddressEqual|contracts)\.js$/,
  curves: /^node_modules\/@noble\/(hashes\/|curves\/(utils|abstract\/modular|abstract\/curve)\.js$)/,
  'verify-evm': /^node_modules\/viem\/node_modules\/@noble\/curves\//,
  ens: /^node_modules\/viem\/.*\/ccip\.js$/,
}

const ORDER: readonly string[] = [
  'wallet-dialog',
  'zod',
  'common',
  'basics',
  'hashes',
  'abi',
  'curves',
  'onchain',
  'wallet-rules',
  'host',
  'ui',
  'error-texts',
  'controls',
]

export const PRODUCT_DOWNLOADS: Downloads = {
  roots: DOWNLOADS,
  after: AFTER,
  views: VIEWS,
  shared: SHARED,
  packages: PACKAGES,
  order: ORDER,
}
