import type { Connector, WalletConnection } from '../ports/connector.ts'
import { askConnector, orderedNetworks, type AskDeps } from './ask-connector.ts'
import type { Pairing } from './connection.ts'

/** An attempt that waits for a visitor who wants it. */
export interface Prepared {
  readonly connector: Connector
  readonly networkIds: string
  readonly controller: AbortController
  readonly walletConnection: Promise<WalletConnection>
  pairing?: Pairing
  onUri(pairing: Pairing): void
}

export interface Preparation {
  /** Asks a wallet before the visitor does, unless that was done already. */
  start(connector: Connector): void
  /** Returns the prepared attempt if it is for this connector and the current networks; drops any other. */
  take(connector?: Connector): Prepared | undefined
}

/** Holds the one attempt that is under way before a visitor wants it. */
export function createPreparation(deps: AskDeps): Preparation {
  let prepared: Prepared | undefined

  const networkIds = ({ chain }: Connector) =>
    orderedNetworks(deps.networks, chain)
      .map(({ caipNetworkId }) => caipNetworkId)
      .join()

  function take(connector?: Connector): Prepared | undefined {
    const own = prepared
    prepared = undefined
    if (connector && own?.connector === connector && own.networkIds === networkIds(connector)) return own
    own?.controller.abort()
    return undefined
  }

  return {
    take,
    start(connector) {
      if (prepared) return
      const controller = new AbortController()
      const own: Prepared = {
        connector,
        networkIds: networkIds(connector),
        controller,
        walletConnection: askConnector(deps, connector, controller.signal, (pairing) => own.onUri(pairing)),
        onUri: (pairing) => {
          own.pairing = pairing
        },
      }
      prepared = own
      const forget = () => {
        if (prepared === own) take()
      }
      // Its URI was never shown, so a connection that comes anyway isn't wanted.
      own.walletConnection
        .then((walletConnection) => {
          if (prepared === own) walletConnection.release()
        })
        .then(forget, forget)
    },
  }
}
