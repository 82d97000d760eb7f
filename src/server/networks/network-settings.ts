import type { BundlerSettings, PaymasterSettings } from '../bundler/bundler-settings.ts'

/** Endpoints of a network, and who pays there. */
export interface NetworkSettings {
  /** The address of a node (JSON-RPC over HTTP). */
  readonly node: string
  /**
   * An ERC-4337 bundler for EntryPoint 0.7: its address, or the keys of the service’s own. Without one the network has no smart
   * accounts.
   */
  readonly bundler?: string | BundlerSettings | undefined
  /** An ERC-7677 paymaster: its address, or the service’s own. Without one, visitors pay their own fees. */
  readonly paymaster?: string | PaymasterSettings | undefined
  /** The context that an external paymaster gets with each operation, such as the id of a policy (ERC-7677). Callers can't set it. */
  readonly paymasterContext?: Readonly<Record<string, unknown>> | undefined
}
