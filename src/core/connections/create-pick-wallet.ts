import type { ViewStack } from '../views/create-view-stack.ts'
import type { Attempts } from './create-attempts.ts'
import type { Connectors } from './create-connectors.ts'
import type { WalletListItem } from './wallet-list-item.ts'

/** The id of the connector that reaches wallets over the relay. */
export const WALLET_CONNECT_ID = 'walletConnect'

export type WalletChoice = { readonly connectorId: string } | { readonly wallet: WalletListItem }

interface PickDeps {
  connectors: Connectors
  attempts: Attempts
  views: ViewStack
}

/**
 * Spec §2: picking a wallet opens the external connector view if a matching connector exists, otherwise the
 * wallet-connect view. The attempt starts at once.
 */
export function createPickWallet({ connectors, attempts, views }: PickDeps) {
  return function pickWallet(choice: WalletChoice): void {
    const wallet = 'wallet' in choice ? choice.wallet : undefined
    const connector =
      'connectorId' in choice
        ? connectors.find(choice.connectorId)
        : connectors.$list.get().find(({ info, explorerId }) => {
            const sharesRdns = wallet?.rdns !== undefined && info?.rdns === wallet.rdns
            return sharesRdns || explorerId === wallet?.id
          })
    const connectorId = connector?.id ?? WALLET_CONNECT_ID
    const isOverRelay = connectorId === WALLET_CONNECT_ID
    void attempts.connect(connectorId, isOverRelay ? wallet : undefined)
    views.push({ name: isOverRelay ? 'ConnectingWalletConnect' : 'ConnectingExternal', data: { connectorId, wallet } })
  }
}
