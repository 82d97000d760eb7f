import type { WalletListItem } from '../connections/wallet-list-item.ts'
import type { ConnectorInfo } from '../ports/connector.ts'

/** Whether a wallet of the catalogue is the one that a connector reaches. */
export function isSameWallet(wallet: WalletListItem, { info, explorerId }: ConnectorInfo): boolean {
  return explorerId === wallet.id || (info?.rdns !== undefined && info.rdns === wallet.rdns)
}
