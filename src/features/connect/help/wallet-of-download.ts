import type { WalletListItem } from '#core/connections/wallet-list-item.ts'
import type { View } from '#core/views/view.ts'

/** The wallet that Downloads was opened for, if any. */
export function walletOfDownload({ data }: View): WalletListItem | undefined {
  const wallet = data?.['wallet']
  return typeof wallet === 'object' && wallet !== null && 'name' in wallet && typeof wallet.name === 'string'
    ? (wallet as WalletListItem)
    : undefined
}
