import { createApprovalWindows } from './create-approval-windows.ts'
import { type BackgroundChannel, type BackgroundNews, createBackgroundChannel } from './create-background-channel.ts'

/** What the wallet tells besides answers; windows are opened without asking anyone. */
export type WalletNews = Exclude<BackgroundNews, { type: 'open-window' }>

/** The page's one way to the wallet; the provider and the standard wallets share it. */
export interface WalletChannel extends Pick<BackgroundChannel, 'request' | 'connect'> {
  subscribe(listener: (news: WalletNews) => void): void
}

/** Creates the link to the wallet of an origin. */
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
