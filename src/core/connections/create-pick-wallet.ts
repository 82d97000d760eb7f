import type { ChainNamespace } from '#lib/caip.ts'
import type { View } from '../model/view.ts'
import type { Wallet } from '../model/wallet.ts'
import type { Connector, ConnectorInfo } from '../ports/connector.ts'
import type { ViewStack } from '../views/create-view-stack.ts'
import type { Attempts } from './create-attempts.ts'
import type { Connectors } from './create-connectors.ts'
import type { Consent } from './create-consent.ts'
import { isSameWallet } from './is-same-wallet.ts'
import { requestedParts } from './shown-connectors.ts'

/** The id of the connector that reaches wallets over the relay. */
export const WALLET_CONNECT_ID = 'walletConnect'

export type WalletChoice = { readonly connectorId: string } | { readonly wallet: Wallet }

interface PickDeps {
  connectors: Connectors
  attempts: Attempts
  consent: Pick<Consent, 'check'>
  views: ViewStack
  /** The namespaces that the site asks for. */
  getNamespaces(): readonly ChainNamespace[]
}

/**
 * Picking a wallet opens ConnectingExternal if a connector matches it, otherwise ConnectingWalletConnect [connect.pick]. The
 * attempt starts at once, unless the wallet is on several of the site's chains: then the visitor is asked which.
 */
export function createPickWallet({ connectors, attempts, consent, views, getNamespaces }: PickDeps) {
  return function pickWallet(choice: WalletChoice): void {
    if (!consent.check()) return
    const wallet = 'wallet' in choice ? choice.wallet : undefined
    const { picked, parts } = findPicked(choice, connectors, getNamespaces())
    if (parts.length > 1) {
      return views.push({ name: 'ConnectingMultiChain', data: { connectorId: picked?.id, wallet } })
    }
    const connectorId = parts[0]?.id ?? picked?.id ?? WALLET_CONNECT_ID
    const isOverRelay = connectorId === WALLET_CONNECT_ID
    void attempts.connect(connectorId, isOverRelay ? wallet : undefined)
    views.push({ name: isOverRelay ? 'ConnectingWalletConnect' : 'ConnectingExternal', data: { connectorId, wallet } })
  }
}

interface Picked {
  /** The connector that a choice is about; `undefined` if the wallet isn’t in the page. */
  readonly picked: Connector | undefined
  /** Its connectors for the namespaces that the site asks for, if it has several. */
  readonly parts: readonly ConnectorInfo[]
}

/** Finds the connector of a choice among those to choose from. */
export function findPicked(
  choice: WalletChoice,
  connectors: Pick<Connectors, '$list' | 'find'>,
  namespaces: readonly ChainNamespace[],
): Picked {
  const picked =
    'connectorId' in choice
      ? connectors.find(choice.connectorId)
      : connectors.$list.get().find((connector) => isSameWallet(choice.wallet, connector))
  return { picked, parts: picked ? requestedParts(picked, namespaces) : [] }
}

/** The wallet that a connecting view or Downloads is about. */
export interface RequestedWallet {
  readonly connectorId: string
  /** The wallet of the catalogue, if one was picked. */
  readonly item: Wallet | undefined
}

function isWallet(value: unknown): value is Wallet {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** The target of a connecting view or of Downloads: a connector, a wallet of the catalogue behind one, or just WalletConnect. */
export function requestedWallet({ data }: View): RequestedWallet {
  return {
    connectorId: typeof data?.['connectorId'] === 'string' ? data['connectorId'] : WALLET_CONNECT_ID,
    item: isWallet(data?.['wallet']) ? data['wallet'] : undefined,
  }
}
