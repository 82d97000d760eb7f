import { createApprovalWindows } from './create-approval-windows.ts'
import { type BackgroundLink, type BackgroundNews, createBackgroundLink } from './create-background-link.ts'

/** What the wallet tells besides answers; windows are opened without asking anyone. */
export type WalletNews = Exclude<BackgroundNews, { type: 'open-window' }>

/** The page's one way to the wallet; the provider and the standard wallets share it. */
export interface WalletLink extends Pick<BackgroundLink, 'request' | 'connect'> {
  subscribe(listener: (news: WalletNews) => void): void
}

/** Creates the link to the wallet of an origin. */
export function createWalletLink(walletOrigin: string): WalletLink {
  const listeners = new Set<(news: WalletNews) => void>()
  const link = createBackgroundLink(walletOrigin, (news) => {
    if (news.type === 'open-window') return windows.open(news.windowId)
    for (const listener of listeners) listener(news)
  })
  const windows = createApprovalWindows(walletOrigin, link.reportClosedWindow)
  return {
    request: link.request,
    connect: link.connect,
    subscribe: (listener) => void listeners.add(listener),
  }
}
