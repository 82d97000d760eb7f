import type { Connection } from '#core/connections/connection.ts'
import type { WalletCore } from '#core/core.ts'
import type { AccountType } from '#core/model/account.ts'
import type { ConnectorType } from '#core/ports/connector.ts'
import type { TransferRequest } from '#core/ports/transfers.ts'
import { isSameAddress } from '#lib/compare-addresses.ts'

type Connections = Pick<WalletCore, 'connections'>
type Sender = Pick<TransferRequest, 'network' | 'from'>

/** The sending account's connection; `undefined` if it is no longer connected. */
export const findConnection = ({ connections }: Connections, { network, from }: Sender): Connection | undefined =>
  connections.$current
    .get()
    .find(({ namespace, address }) => namespace === network.chainNamespace && isSameAddress(address, from))

const typeOf = ({ accounts }: Connection, address: string): AccountType | undefined =>
  accounts.find((account) => isSameAddress(account.address, address))?.type

/** The type of the sending account, if its wallet has accounts of several types: then it is named [send.account]. */
export function findSenderType(core: Connections, sender: Sender): AccountType | undefined {
  const connection = findConnection(core, sender)
  const types = new Set(connection?.accounts.map(({ type }) => type))
  return connection && types.size > 1 ? typeOf(connection, sender.from) : undefined
}

/** Connectors whose reads the page's own nodes answer. */
const WITHOUT_NODE: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** True for a wallet outside this page, the embedded one or one over WalletConnect: its own screen shows the amount [send.decimals]. */
export function showsAmounts(core: Connections, sender: Sender): boolean {
  const connection = findConnection(core, sender)
  return connection !== undefined && WITHOUT_NODE.includes(connection.connector.type)
}

/** How the sending account's wallet is asked while a transfer is prepared. */
export function findWallet(
  core: Connections,
  sender: Sender,
  signal?: AbortSignal,
): Pick<TransferRequest, 'wallet' | 'estimateCalls'> & { readonly hasOwnNode?: boolean } {
  const connection = findConnection(core, sender)
  if (!connection) return {}
  const { network, from } = sender
  const { walletConnection } = connection
  const wallet = walletConnection.provider(network.chainNamespace)
  const isSmart = typeOf(connection, from) === 'smartAccount'
  const hasOwnNode = !WITHOUT_NODE.includes(connection.connector.type)
  if (!isSmart || !walletConnection.estimateCalls) return { wallet, hasOwnNode }
  const { caipNetworkId } = network
  return {
    wallet,
    hasOwnNode,
    estimateCalls: (calls) => walletConnection.estimateCalls!({ caipNetworkId, signal }, calls),
  }
}
