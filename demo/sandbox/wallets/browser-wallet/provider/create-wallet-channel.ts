import { createApprovalWindows } from './create-approval-windows.ts'
import { type BackgroundChannel, type BackgroundNews, createBackgroundChannel } from './create-background-channel.ts'

/** Messages that the wallet sends besides answers, except requests to open a window, which are handled here. */
export type WalletNews = Exclude<BackgroundNews, { type: 'open-window' }>

/** The page's only channel to the wallet; the provider and the Wallet Standard wallets share it. */
export interface WalletChannel extends Pick<BackgroundChannel, 'request' | 'connect'> {
  subscribe(listener: (news: WalletNews) => void): void
}

/** Creates the channel to the wallet on an origin. */
export function createWalletChannel(walletOrigin: string): WalletChannel {
  const listeners = new Set<(news: WalletNews) => void>()
  const channel = createBackgroundChannel(walletOrigin, (news) => {
    if (news.type === 'open-window') return windows.open(news.windowId)
    for (const listener of listeners) listener(news)
  })
  const windows = createApprovalWindows(walletOrigin, channel.reportClosedWindow)
  return {
    request: channel.request,
    connect: channel.connect,
    subscribe: (listener) => void listeners.add(listener),
  }
}
