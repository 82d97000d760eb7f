import { Core } from '@walletconnect/core'
import { expect, test } from 'vitest'
import { chain as evm } from '#chains/evm/chain.ts'
import { FAMILIES } from '#chains/families.ts'
import { PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS } from '#connectors/walletconnect/pairing/pair-with-wallet.ts'
import { AUTHENTICATION_LIFETIME_S, PROPOSAL_LIFETIME_S } from '#connectors/walletconnect/sdk/create-authentication.ts'
import { SESSION_LIFETIME_S } from '#connectors/walletconnect/sdk/settle-authentication.ts'
import { REQUEST_EXPIRY_S } from '#connectors/walletconnect/session/create-session-access.ts'
import { IDENTITY_CACHE_MS, NATIVE_BALANCE_CACHE_MS } from '#core/accounts/account-caches.ts'
import { DEFAULT_FEATURES } from '#core/config/defaults.ts'
import { ERROR_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS, TOAST_REOPEN_MS } from '#core/notices/create-notices.ts'
import { SHAKE_MS } from '#core/views/create-dialog.ts'
import { BACK_EFFECT_DELAY_MS } from '#core/views/create-view-stack.ts'
import { BALANCE_RETRY_MS } from '#domain/balances/create-balance-reader.ts'
import { TOKEN_POLL_MS } from '#domain/balances/create-token-balances.ts'
import { PORTFOLIO_CACHE_MS } from '#domain/balances/portfolio-cache.ts'
import { SESSION_LIFETIME_MS } from '#domain/sign-in/create-built-in.ts'
import { PENDING_POLL_MS, RECEIPT_WAIT_MS } from '#domain/transactions/create-transactions.ts'
import { PENDING_LIMIT } from '#domain/transactions/stored-transactions.ts'
import { PICTURE_TIMEOUT_MS } from '#domain/wallets/create-pictures.ts'
import { RECENT_LIMIT } from '#domain/wallets/create-recent-wallets.ts'
import { PAGE_SIZE, PRELOADED_PICTURES, FEATURED_LIMIT } from '#domain/wallets/create-wallet-list.ts'
import { SEARCH_LIMIT, SEARCH_MIN_LENGTH, SEARCH_WAIT_MS } from '#domain/wallets/create-wallet-search.ts'
import { QUOTE_LIFETIME_MS as BUY_QUOTE_MS } from '#features/buy/create-buy.ts'
import { PURCHASE_POLL_MS } from '#features/buy/follow-purchase.ts'
import { RECOMMENDED_LIMIT } from '#features/connect/order-wallets.ts'
import { POPUP_CHECK_MS } from '#features/socials/create-social-login.ts'
import { QUOTE_LIFETIME_MS as SWAP_QUOTE_MS, QUOTE_RENEWAL_MS } from '#features/swap/state/swap-draft.ts'
import { APPROVAL_LIMIT_MS, FRAME_READY_LIMIT_MS, timeLimitOf } from '#lib/frame-protocol/time-limits.ts'
import { BATCH_LIMIT } from '#rpc/create-batches.ts'
import {
  PING_TIMEOUT_MS,
  RANKING_INTERVAL_MS,
  LATENCY_WEIGHT,
  SAMPLE_COUNT,
  STABILITY_WEIGHT,
} from '#rpc/create-ranking.ts'
import { RPC_TIMEOUT_MS } from '#rpc/create-rpc-endpoint.ts'
import { RPC_RETRY_MS } from '#rpc/create-rpc.ts'
import { ERROR_EVENT_LIMIT, ERROR_EVENT_WINDOW_MS } from '#services/analytics/create-analytics.ts'
import { COINBASE, MELD } from '#services/onramp/get-options.ts'

/**
 * The product's agreed numbers, written out. Tests of behavior take these constants from the code, so that a wrong number
 * would pass them all; it fails here.
 */
const LIMITS: readonly [what: string, actual: unknown, agreed: unknown][] = [
  // defaults
  ['order of the wallet features', DEFAULT_FEATURES.walletFeaturesOrder, ['buy', 'swap', 'receive', 'send']],
  [
    'order of connectors',
    DEFAULT_FEATURES.connectorTypeOrder,
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ],
  ['social accounts', DEFAULT_FEATURES.socials, ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']],
  [
    'account types',
    Object.fromEntries(FAMILIES.map(({ namespace, accountType }) => [namespace, accountType])),
    { eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa', cosmos: undefined },
  ],
  // networks
  ['swap networks', evm.swapNetworks, [1, 42_161, 10, 324, 8453, 56, 137, 100, 43_114, 250, 8217, 1_313_161_554]],
  [
    'test networks',
    FAMILIES.flatMap(({ namespace, networks = [] }) =>
      networks.filter(({ testnet }) => testnet).map(({ id }) => `${namespace}:${id}`),
    ).toSorted(),
    [
      'bip122:000000000933ea01ad0ee984209779ba',
      'eip155:11155111',
      'eip155:43113',
      'eip155:80002',
      'eip155:84532',
      'eip155:97',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ],
  ],
  // buying and swapping
  ['fee of Coinbase', COINBASE.fee, { min: 1, max: 2 }],
  ['fee of Meld', MELD.fee, { min: 1, max: 2 }],
  ['purchase polling', PURCHASE_POLL_MS, 4_000],
  ['life of a quote to buy', BUY_QUOTE_MS, 10_000],
  ['life of a quote to swap', SWAP_QUOTE_MS, 10_000],
  ['renewal of a quote to swap', QUOTE_RENEWAL_MS, 8_000],
  // the embedded wallet
  ['frame ready', FRAME_READY_LIMIT_MS, 20_000],
  ['login step', timeLimitOf('CONNECT_EMAIL'), 30_000],
  ['code', timeLimitOf('CONNECT_OTP'), 30_000],
  ['social login', timeLimitOf('CONNECT_SOCIAL'), 30_000],
  ['sign-out', timeLimitOf('SIGN_OUT'), 3_000],
  ['device approval', timeLimitOf('CONNECT_DEVICE'), 1_200_000],
  ['Farcaster', timeLimitOf('CONNECT_FARCASTER'), 300_000],
  ['approval', APPROVAL_LIMIT_MS, 300_000],
  ['look at the popup', POPUP_CHECK_MS, 1_000],
  // caches and reading again
  ['portfolio balance cache', PORTFOLIO_CACHE_MS, 30_000],
  ['native balance cache', NATIVE_BALANCE_CACHE_MS, 30_000],
  ['identity cache', IDENTITY_CACHE_MS, 300_000],
  ['balance retry gate', BALANCE_RETRY_MS, 30_000],
  ['token list polling', TOKEN_POLL_MS, 10_000],
  // transactions
  ['pending transactions', PENDING_LIMIT, 99],
  ['pending transaction polling', PENDING_POLL_MS, 30_000],
  ['receipt wait', RECEIPT_WAIT_MS, 25_000],
  // the dialog
  ['toast reopen', TOAST_REOPEN_MS, 150],
  ['toast lifetime', TOAST_LIFETIME_MS, 2_500],
  ['lifetime of an error’s toast', ERROR_TOAST_LIFETIME_MS, 6_000],
  ['shake', SHAKE_MS, 500],
  ['side effects of going back', BACK_EFFECT_DELAY_MS, 100],
  // wallets
  ['recent wallets kept', RECENT_LIMIT, 2],
  ['featured wallets', FEATURED_LIMIT, 4],
  ['recommended wallets', RECOMMENDED_LIMIT, 4],
  ['wallets a page', PAGE_SIZE, 40],
  ['paged wallets whose images are fetched ahead', PRELOADED_PICTURES, 20],
  ['wallets found by a search', SEARCH_LIMIT, 100],
  ['wait between searches', SEARCH_WAIT_MS, 300],
  ['characters that a search needs', SEARCH_MIN_LENGTH, 2],
  ['image preload', PICTURE_TIMEOUT_MS, 2_000],
  // WalletConnect and sign-in
  ['pairing expiry', PAIRING_LIFETIME_MS, 240_000],
  ['pairing counted as expired', PAIRING_MARGIN_MS, 10_000],
  ['proposal', PROPOSAL_LIFETIME_S, 300],
  ['authenticate', AUTHENTICATION_LIFETIME_S, 3_600],
  ['request expiry', REQUEST_EXPIRY_S, { least: 300, most: 604_800, default: 300 }],
  ['sign-in session', SESSION_LIFETIME_MS, 604_800_000],
  ['session of a one-step sign-in', SESSION_LIFETIME_S, 604_800],
  // nodes
  ['RPC timeout', RPC_TIMEOUT_MS, 10_000],
  ['RPC retry', RPC_RETRY_MS, 1_000],
  ['RPC batch', BATCH_LIMIT, 1_000],
  ['ranking pings', SAMPLE_COUNT, 10],
  ['ranking interval', RANKING_INTERVAL_MS, 4_000],
  ['ranking ping timeout', PING_TIMEOUT_MS, 1_000],
  ['weight of stability', STABILITY_WEIGHT, 0.7],
  ['weight of latency', LATENCY_WEIGHT, 0.3],
  // analytics
  ['error events', ERROR_EVENT_LIMIT, 5],
  ['window of error events', ERROR_EVENT_WINDOW_MS, 60_000],
]

test.each(LIMITS)('%s', (_what, actual, agreed) => {
  expect(actual).toEqual(agreed)
})

test('heartbeat of the relay client, which is its SDK’s own', () => {
  const storage = { getKeys: async () => [], getEntries: async () => [], getItem: async () => undefined }
  const core = new Core({
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    storage: { ...storage, setItem: async () => {}, removeItem: async () => {} },
  })
  expect(core.heartbeat).toMatchObject({ interval: 5 })
})
