import type { ChainNamespace } from '#lib/caip.ts'
import type { Networks } from '../networks/create-networks.ts'
import type { Connector, SignInRequest, WalletConnection } from '../ports/connector.ts'
import type { Pairing } from './connection.ts'

export interface AskDeps {
  networks: Networks
  /** The sign-in message that a WalletConnect wallet signs while connecting; never rejects. */
  requestSignIn?: (() => Promise<SignInRequest | undefined>) | undefined
}

/** The wanted networks first: wallets take the first of a namespace as the site's choice. */
export function orderedNetworks(networks: Networks, namespace: ChainNamespace) {
  const active = networks.$active.get()
  const preferredNetworks = [networks.preferred(namespace), networks.find(active.caipNetworkId)]
  return [...new Set([...preferredNetworks.filter((network) => network !== undefined), ...networks.$requested.get()])]
}

/** Asks a wallet to connect; what it says after `signal` has ended is not passed on. */
export async function askConnector(
  { networks, requestSignIn }: AskDeps,
  connector: Connector,
  signal: AbortSignal,
  onUri: (pairing: Pairing) => void,
): Promise<WalletConnection> {
  // Wallets in the browser are asked within the visitor's click; they sign after it.
  const signIn = connector.type === 'WALLET_CONNECT' ? await requestSignIn?.() : undefined
  signal.throwIfAborted()
  let hasPairing = false
  const connect = (request: SignInRequest | undefined) =>
    connector.connect({
      networks: orderedNetworks(networks, connector.chain),
      signal,
      signIn: request,
      onUri(pairing) {
        hasPairing = true
        if (!signal.aborted) onUri(pairing)
      },
    })
  return connect(signIn).catch((error: unknown) => {
    // If the request fails with a signature, connects without one; the visitor signs after connecting.
    if (!signIn || hasPairing || signal.aborted) throw error
    return connect(undefined)
  })
}
