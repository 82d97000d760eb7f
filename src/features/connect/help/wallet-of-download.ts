import type { View } from '#core/model/view.ts'
import type { Wallet } from '#core/model/wallet.ts'

/** The wallet that Downloads was opened for, if any. */
export function walletOfDownload({ data }: View): Wallet | undefined {
  const wallet = data?.['wallet']
  return typeof wallet === 'object' && wallet !== null && 'name' in wallet && typeof wallet.name === 'string'
    ? (wallet as Wallet)
    : undefined
}
