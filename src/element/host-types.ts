import type { ActiveAccount } from '#core/accounts/create-accounts.ts'
import type { ConnectorInfo } from '#core/ports/connector.ts'
import type { ViewData, ViewName } from '#core/views/view.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** A connected wallet in one namespace, as a host sees it. */
export interface ConnectionInfo extends ActiveAccount {
  readonly connector: Pick<ConnectorInfo, 'id' | 'name' | 'type'>
  /** The wallet's name and picture; of WalletConnect, those of the wallet at the other end. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string | undefined }
}

/** What `show` may be told. */
export interface ShowOptions {
  /** The view to open on; otherwise Account where a wallet is connected, else Connect. */
  view?: ViewName
  namespace?: ChainNamespace
  data?: ViewData
}
