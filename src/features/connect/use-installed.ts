import { isSameWallet } from '#core/connections/is-same-wallet.ts'
import type { Wallet } from '#core/model/wallet.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

/** The connector of a wallet of the catalogue, once it is in this browser: some announce themselves late. */
export function useInstalled(wallet: Wallet | undefined): ConnectorInfo | undefined {
  const connectors = useStore(useCore().connectors.$list)
  return wallet && connectors.find((connector) => isSameWallet(wallet, connector))
}
