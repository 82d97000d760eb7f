/** What the service reaches on a network. */
export interface NetworkSettings {
  /** The address of a node (JSON-RPC over HTTP). */
  readonly node: string
  /** The address of an ERC-4337 bundler for EntryPoint 0.7; without one the network has no smart accounts. */
  readonly bundler?: string | undefined
  /** The address of an ERC-7677 paymaster; without one, visitors pay their own fees. */
  readonly paymaster?: string | undefined
}
