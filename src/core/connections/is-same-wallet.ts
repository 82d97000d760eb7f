import type { Wallet } from '../model/wallet.ts'
import type { ConnectorInfo } from '../ports/connector.ts'

/**
 * True if a connector reaches this wallet of the catalogue. Wallet Standard wallets can only be recognized by name.
 */
export function isSameWallet(wallet: Wallet, { info, explorerId, type, name }: ConnectorInfo): boolean {
  if (explorerId === wallet.id) return true
  if (info?.rdns !== undefined) return info.rdns === wallet.rdns
  return type === 'ANNOUNCED' && name.toLowerCase() === wallet.name.toLowerCase()
}
