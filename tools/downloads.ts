/** A chunk that differs from the rules of `assign-chunks.ts`. */
export interface ChunkException {
  readonly name: string
  /** Modules loaded by `import()`, as paths or beginnings of paths in src/. */
  readonly paths?: readonly string[]
  /** Modules and packages that several chunks share, as beginnings of paths from the repository's root. */
  readonly shared?: readonly string[]
  /** The chunk that it is only loaded after, and whose modules it may use. */
  readonly partOf?: string
  readonly reason: string
}

/** At most ten. */
export const CHUNK_EXCEPTIONS: readonly ChunkException[] = [
  {
    name: 'own-texts',
    paths: ['core/languages/check-overrides.ts'],
    reason: 'The ids of all texts, which only sites with texts of their own need.',
  },
  {
    name: 'wallets',
    paths: [
      'app/create-host-connectors.ts',
      'app/discover-more.ts',
      'connectors/injected/',
      'core/connections/',
      'eip1193/',
    ],
    reason: 'A page that restores a wallet waits for all of these, and for nothing else of the host chunk.',
  },
  {
    name: 'services',
    paths: ['app/create-services.ts'],
    reason: 'An opening waits for the catalogue, and a page without an opening never needs it.',
  },
  {
    name: 'siwx',
    paths: ['app/start-sign-in.ts', 'domain/sign-in/ask-for-signature.ts'],
    reason: 'Only sites with sign-in need it, and they need it without a view.',
  },
  {
    name: 'relay-client',
    paths: ['connectors/walletconnect/sdk/open-relay-client.ts'],
    partOf: 'walletconnect',
    reason: 'sign-client is fifteen times the connector, and a QR code is prepared while it loads.',
  },
  {
    name: 'recipient-rules',
    paths: [
      'chains/bitcoin/is-bitcoin-address.ts',
      'chains/cosmos/',
      'chains/evm/payment-rules.ts',
      'chains/evm/recipient-rules.ts',
      'chains/polkadot/',
      'chains/solana/payment-rules.ts',
      'chains/solana/recipient-rules.ts',
    ],
    reason: 'A few lines of each family, which a typed recipient or a payment link needs together.',
  },
  {
    name: 'login',
    paths: [
      'features/approve/',
      'features/email/',
      'features/embedded-settings/',
      'features/farcaster/',
      'features/socials/',
    ],
    reason: 'Five features that are steps of one login, and share most of their code.',
  },
  {
    name: 'swap-review',
    paths: [
      'features/swap/asking-for-swap.tsx',
      'features/swap/draft-notices.tsx',
      'features/swap/failed-swap.tsx',
      'features/swap/reviewed-swap.tsx',
      'features/swap/state/check-swap.ts',
      'features/swap/state/submit-swap.ts',
      'features/swap/state/show-swap-notice.ts',
      'features/swap/swap-confirmed-view.tsx',
      'features/swap/swap-preview-view.tsx',
    ],
    partOf: 'swap',
    reason: 'Together with the form it exceeds the limit of a feature.',
  },
  {
    name: 'transfer',
    shared: ['src/domain/asking/', 'src/domain/transfers/', 'src/ui/transfer/'],
    reason: 'Form, review and result of Send, Swap and Pay. Account has no use for them.',
  },
  {
    name: 'viem',
    shared: ['node_modules/abitype/', 'node_modules/ox/', 'node_modules/viem/'],
    reason: 'viem is built on the other two, which nothing else uses.',
  },
]

/** Of the product without its views. */
export const HEADLESS_EXCEPTIONS: readonly ChunkException[] = [
  {
    name: 'wallets',
    paths: ['app/create-host-connectors.ts', 'connectors/injected/', 'core/connections/', 'eip1193/'],
    reason: 'A page that connects or restores a wallet waits for all of these, and for nothing else.',
  },
  {
    name: 'options',
    paths: ['app/set-late-option.ts'],
    reason: 'The schemas of lists and objects, which a page with networks by their ids never needs.',
  },
  {
    name: 'services',
    paths: ['app/create-services.ts'],
    reason: 'The list of wallets waits for the catalogue, and an installed wallet doesn’t need it.',
  },
  {
    name: 'siwx',
    paths: ['app/start-sign-in.ts', 'domain/sign-in/ask-for-signature.ts', 'headless/sign-in-now.ts'],
    reason: 'Only sites with sign-in need it.',
  },
  {
    name: 'relay-client',
    paths: ['connectors/walletconnect/sdk/open-relay-client.ts'],
    partOf: 'walletconnect',
    reason: 'sign-client is fifteen times the connector, and a QR code is prepared while it loads.',
  },
]
