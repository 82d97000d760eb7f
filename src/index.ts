import { defineElements } from './element/define-elements.ts'

export { WalletDialogError, type WalletDialogErrorCode } from '#core/errors/wallet-dialog-error.ts'
export type { WalletDialogErrorData } from '#core/errors/wallet-dialog-error-data.ts'
export { isWalletDialogError } from '#core/errors/is-wallet-dialog-error.ts'

export type { WalletDialogElement } from './element/wallet-dialog-element.ts'
export type { WalletButtonElement } from './element/wallet-button-element.ts'
export type { NetworkButtonElement } from './element/network-button-element.ts'
export type { WalletDialogEventDetails, WalletDialogEventMap } from './app/events.ts'
export type {
  ConnectedAccount,
  ConnectionInfo,
  RequestProvider,
  ShowOptions,
  StandardWallet,
  ViewName,
  WalletProviders,
} from './app/host-types.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '#lib/caip.ts'
export type { Features, Metadata, WalletLists } from '#core/config/config.ts'
export type {
  CoinTokens,
  FeatureOptions,
  HostConnector,
  HostEvmConnector,
  HostStandardConnector,
  HostStandardWallet,
  WalletOptions,
} from '#core/config/host-options.ts'
export type { ConnectionStatus } from '#core/connections/connection.ts'
export type { TextOverrides } from '#core/texts/translation.ts'
export type { AccountType, WalletUser } from './core/model/account.ts'
export type { WalletListItem } from './core/model/wallet-list-item.ts'
export type { Network, ViemChain } from './core/model/network.ts'
export type { PayAsset, PayRequest, PayResult } from './core/model/payment.ts'
export type { Eip1193Provider } from '#core/ports/eip1193-provider.ts'
export type { NameProvider, NameRequest, NameSuggestion, SignedNameRequest } from '#core/ports/name-provider.ts'
export type {
  BuyAsset,
  BuyCurrency,
  BuyMethod,
  BuyOptions,
  BuyOrder,
  BuyProvider,
  BuyPurchase,
  BuyQuote,
  BuySeller,
} from '#core/ports/buy-provider.ts'
/* oxlint-disable typescript/no-deprecated -- sites still import them by these names. */
export type {
  OnrampAsset,
  OnrampCurrency,
  OnrampMethod,
  OnrampOptions,
  OnrampOrder,
  OnrampProvider,
  OnrampPurchase,
  OnrampQuote,
  OnrampSeller,
} from '#core/ports/buy-provider.ts'
/* oxlint-enable typescript/no-deprecated */
export type { StoragePort } from '#core/ports/storage.ts'
export type { SwapCall, SwapProvider, SwapQuote, SwapQuoteRequest, SwapToken } from '#core/ports/swap-provider.ts'
export type {
  SiweConfig,
  Siwx,
  SiwxBackEnd,
  SiwxMessageInput,
  SiwxSession,
  SiwxSettings,
} from './core/model/siwx-options.ts'
export type { SiwxMessage } from '#lib/siwx/check-message.ts'

defineElements()
