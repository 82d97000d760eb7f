import type { ChainNode } from '../chains/chain-node.ts'
import type { SolanaControls } from '../chains/solana/start-solana-chain.ts'
import type { RelayControls } from '../relay/create-relay.ts'
import type { ServicesInfo } from '../sandbox-info.ts'
import type { ServiceControls } from '../service/create-service.ts'
import type { SandboxEmbeddedWallet } from './host-embedded-wallet.ts'
import type { SandboxFaults } from './sandbox-faults.ts'

/** Options of `startSandbox`. */
export interface SandboxOptions {
  /** Port of the service and the relay; the default, 0, chooses a free one. All other parts always use free ports. */
  readonly port?: number
  /** Called with a line of progress. */
  readonly onProgress?: (line: string) => void
  /** Also starts the wallet of email and social login. It needs Node 22.13. */
  readonly embeddedWallet?: boolean
  /** Port of that wallet's frame, for pages that have a fixed `frame-url`; the default, 0, chooses a free one. */
  readonly framePort?: number
}

/** A part of the sandbox that is off because something is not installed. */
export interface MissingPart {
  /**
   * Solana's chain, swaps, what the service knows from an index (history, NFTs and tokens that aren't the sandbox's own), or of
   * the embedded wallet its smart accounts, or its login with Google.
   */
  readonly part: 'solana' | 'swaps' | 'history' | 'smart-accounts' | 'google'
  /** The package to install, in a sentence. */
  readonly reason: string
}

/** Attributes of a `<wallet-dialog>`. */
export type HostAttributes = Readonly<Record<'project-id' | 'service-url' | 'networks', string>> & {
  readonly 'frame-url'?: string
}

/** Everything that a page needs to connect wallets, real and on loopback. */
export interface Sandbox extends SandboxFaults {
  /** The addresses of its parts, which the service also has at `/sandbox.json`. */
  readonly info: ServicesInfo
  /**
   * The attributes of a `<wallet-dialog>` that uses this sandbox: `project-id`, `service-url`, `networks`, and `frame-url` if it
   * has the embedded wallet.
   */
  readonly attributes: HostAttributes
  /** Parts that are off, with the reason. */
  readonly missing: readonly MissingPart[]
  /** The EVM chains. */
  readonly chains: readonly ChainNode[]
  /** The Solana chain, if it is not {@link Sandbox.missing}. */
  readonly solana: SolanaControls | undefined
  /** The wallet of email and social login; only with `embeddedWallet`. */
  readonly embedded: SandboxEmbeddedWallet | undefined
  /** All that can be done to the relay, and what has reached it. */
  readonly relay: RelayControls
  /** All that can be done to the service, and what has reached it. */
  readonly service: ServiceControls
  /** Stops everything; resolves once no process and no port is left. */
  stop(): Promise<void>
}
