import type { ChainNamespace } from '#lib/caip.ts'
import type { Connector, ConnectorInfo } from '../ports/connector.ts'

const isWalletOfPage = ({ type }: ConnectorInfo) => type === 'ANNOUNCED' || type === 'INJECTED'

/** A wallet's connectors for the namespaces that a site asks for. */
export const requestedParts = ({ parts = [] }: ConnectorInfo, namespaces: readonly string[]) =>
  parts.filter(({ chain }) => namespaces.includes(chain))

/**
 * The wallets to choose from: those in the page with a namespace that the site asks for, with one entry of type
 * MULTI_CHAIN for a wallet that has several of them.
 */
export function shownConnectors(
  list: readonly Connector[],
  namespaces: readonly ChainNamespace[],
): readonly Connector[] {
  const wholes = new Map<string, Connector>()
  for (const whole of list) {
    const parts = requestedParts(whole, namespaces)
    if (parts.length > 1) for (const { id } of parts) wholes.set(id, whole)
  }
  const entries = list.filter(
    (connector) => !connector.parts && (!isWalletOfPage(connector) || namespaces.includes(connector.chain)),
  )
  return [...new Set(entries.map((connector) => wholes.get(connector.id) ?? connector))]
}

/** The listed wallets that can be connected on one namespace, each as its connector there. */
export function connectorsOn(shown: readonly ConnectorInfo[], namespace: string): readonly ConnectorInfo[] {
  return shown.flatMap((connector) => {
    if (connector.parts) return requestedParts(connector, [namespace])
    return isWalletOfPage(connector) && connector.chain !== namespace ? [] : connector
  })
}
