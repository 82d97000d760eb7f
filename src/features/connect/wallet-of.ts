import type { Attempt } from '#core/connections/connection.ts'
import { requestedWallet, type RequestedWallet } from '#core/connections/create-pick-wallet.ts'
import type { Core } from '#core/core.ts'
import type { View } from '#core/model/view.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'
import { pictureOfConnector, pictureOfWallet } from '#domain/wallets/picture-of.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'

/** The wallet that a connecting view is about, as it is shown. */
export interface ShownWallet extends RequestedWallet {
  readonly name: string
  readonly picture: PictureSource
}

/** The name and picture of what a connecting view was opened for. */
export function walletOf(view: View, core: Pick<Core, 'connectors'>): ShownWallet {
  const requestedTarget = requestedWallet(view)
  const { item } = requestedTarget
  const connector = core.connectors.find(requestedTarget.connectorId)
  if (connector && connector.type !== 'WALLET_CONNECT') {
    return { ...requestedTarget, name: connector.name, picture: pictureOfConnector(connector) }
  }
  const name = item?.name ?? connector?.name ?? 'WalletConnect'
  return { ...requestedTarget, name, picture: item ? pictureOfWallet(item) : {} }
}

/** The attempt that a connecting view shows, and how to start it again. */
export function useAttempt({ connectorId, item }: ShownWallet): { attempt: Attempt; retry(): void } {
  const { attempts } = useCore()
  const attempt = useStore(attempts.$attempt)
  return { attempt, retry: () => void attempts.connect(connectorId, item) }
}
