import type { Wallet } from '../model/wallet.ts'

export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  search?: string
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids: only wallets that support one of them. */
  chains?: readonly string[]
  /** Only wallets with this badge of the catalogue. */
  badge?: 'certified' | undefined
  signal?: AbortSignal
}

/** The wallet catalogue. */
export interface Catalogue {
  getWallets(query: WalletQuery): Promise<{ readonly data: readonly Wallet[]; readonly count: number }>
  getWalletImage(imageId: string, signal?: AbortSignal): Promise<Blob>
  getAssetImage(imageId: string, signal?: AbortSignal): Promise<Blob>
  /** By the currency's code, such as `USD`. */
  getCurrencyImage(code: string, signal?: AbortSignal): Promise<Blob>
  getTokenImage(imageId: string, signal?: AbortSignal): Promise<Blob>
}
