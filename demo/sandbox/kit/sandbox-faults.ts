import type { ChainNode } from '../chains/chain-node.ts'
import { requestRpc } from '../chains/request-rpc.ts'
import type { SolanaControls } from '../chains/solana/start-solana-chain.ts'
import type { Relay } from '../relay/create-relay.ts'
import type { Service } from '../service/create-service.ts'
import type { ServiceFault } from '../service/faults/create-service-faults.ts'

/** A part of the service that can fail: all of it, or what is named after the point. */
export type ServicePart =
  | 'service'
  | 'service.wallets'
  | 'service.images'
  | 'service.settings'
  | 'service.nodes'
  | 'service.balances'
  | 'service.history'
  | 'service.nfts'
  | 'service.prices'
  | 'service.identity'
  | 'service.names'
  | 'service.permissions'
  | 'service.swaps'
  | 'service.onramp'
  | 'service.analytics'

/**
 * Fault of the relay: `down` cuts all sockets and lets none in · `silent` leaves them open and answers nothing ·
 * `unreachable` does not even answer the handshake · `refused` closes each new socket, as for an unknown project.
 */
export type RelayFault = 'down' | 'silent' | 'unreachable' | 'refused'

/** The faults of a sandbox, by name. */
export interface SandboxFaults {
  /** Every request to a part of the service fails, until {@link SandboxFaults.clearFaults}; by default with status 503. */
  fail(part: ServicePart, fault?: ServiceFault): void
  /** The relay fails, until {@link SandboxFaults.clearFaults}; by default it is `down`. */
  fail(part: 'relay', fault?: RelayFault): void
  /** The next request to a part of the service fails; by default with status 503. */
  failNext(part: ServicePart, fault?: ServiceFault): void
  /** Cuts all connections to the relay, as when a network is lost. The dialog and the wallets reconnect. */
  cutRelay(): void
  /** Ends all faults, of the service, the relay and the Solana chain; requests that hang are answered. */
  clearFaults(): void
  /**
   * Sets the EVM chains' clocks forward, and makes a block on each. The page's clock is your test's: `page.clock` in Playwright.
   * @throws Error if a node doesn't answer
   */
  passTime(seconds: number): Promise<void>
}

/** The requests of each part: of the path, and the query after a question mark. */
const REQUESTS: Readonly<Record<ServicePart, RegExp>> = {
  service: /^/,
  'service.wallets': /^\/getWallets\b/,
  'service.images': /^\/(getWalletImage|getAssetImage|getCurrencyImage|getTokenImage)\b/,
  'service.settings': /^\/(appkit\/v1\/config|projects\/v1\/origins|getAnalyticsConfig)\b/,
  'service.nodes': /^\/v1\/?\?/,
  'service.balances': /^\/v1\/account\/[^/]+\/balance\b/,
  'service.history': /^\/v1\/account\/[^/]+\/history\b/,
  'service.nfts': /^\/v1\/account\/[^/]+\/nfts\b/,
  'service.prices': /^\/v1\/fungible\/price\b/,
  'service.identity': /^\/v1\/identity\//,
  'service.names': /^\/v1\/profile\//,
  'service.permissions': /^\/v1\/sessions\//,
  'service.swaps': /^\/v1\/convert\//,
  'service.onramp': /^\/v1\/(onramp|generators)\//,
  'service.analytics': /^\/e\b/,
}

const UNAVAILABLE: ServiceFault = { status: 503 }
const REFUSAL = 'Unauthorized: invalid key'

interface FaultyParts {
  readonly service: Pick<Service, 'failAll' | 'failNext' | 'clearFaults'>
  readonly relay: Pick<Relay, 'stop' | 'goSilent' | 'refuseWith' | 'cutSockets' | 'clearFaults'>
  readonly chains: readonly Pick<ChainNode, 'rpcUrl'>[]
  readonly solana: Pick<SolanaControls, 'clearFaults'> | undefined
}

/** Creates the faults of a sandbox, none of them on. */
export function createSandboxFaults({ service, relay, chains, solana }: FaultyParts): SandboxFaults {
  const relayFaults: Readonly<Record<RelayFault, () => void>> = {
    down: relay.stop,
    silent: () => relay.goSilent(true),
    unreachable() {
      relay.goSilent('handshake')
      relay.cutSockets()
    },
    refused() {
      relay.refuseWith(REFUSAL)
      relay.cutSockets()
    },
  }

  /** @throws Error for tests in JavaScript, if there is no such fault */
  function failRelay(fault: RelayFault) {
    if (!Object.hasOwn(relayFaults, fault))
      throw new Error(`The relay has no fault '${String(fault)}'. It has: ${Object.keys(relayFaults).join(', ')}.`)
    relayFaults[fault]()
  }

  return {
    fail(part, fault) {
      if (part === 'relay') failRelay((fault as RelayFault | undefined) ?? 'down')
      else service.failAll(requestsOf(part, 'sandbox'), (fault as ServiceFault | undefined) ?? UNAVAILABLE)
    },
    failNext: (part, fault = UNAVAILABLE) => service.failNext(requestsOf(part, 'service'), fault),
    cutRelay: relay.cutSockets,
    clearFaults() {
      service.clearFaults()
      relay.clearFaults()
      solana?.clearFaults()
    },
    async passTime(seconds) {
      await Promise.all(
        chains.map(async ({ rpcUrl }) => {
          await requestRpc(rpcUrl, 'evm_increaseTime', [seconds])
          await requestRpc(rpcUrl, 'evm_mine')
        }),
      )
    },
  }
}

/** @throws Error for tests in JavaScript, if the owner has no such part: only the service can fail for one request */
function requestsOf(part: ServicePart, owner: 'sandbox' | 'service'): RegExp {
  if (Object.hasOwn(REQUESTS, part)) return REQUESTS[part]
  const parts = [...(owner === 'sandbox' ? ['relay'] : []), ...Object.keys(REQUESTS)]
  throw new Error(`The ${owner} has no part '${String(part)}'. It has: ${parts.join(', ')}.`)
}
