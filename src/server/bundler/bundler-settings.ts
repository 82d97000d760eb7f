/** The service's own bundler on a network. */
export interface BundlerSettings {
  /** Private keys of accounts with coins: each sends one bundle at a time, and is paid back by EntryPoint. */
  readonly keys: readonly `0x${string}`[]
  /** What the bundles of a project may cost in a day at most, in the network's coin, such as `1` or `0.5`. */
  readonly projectDailyLimit: string
}

/** The service's own paymaster on a network: a VerifyingPaymaster for EntryPoint 0.7 with a deposit. */
export interface PaymasterSettings {
  readonly address: `0x${string}`
  /** The private key of its signer. */
  readonly key: `0x${string}`
  /** Who pays, as visitors read it. */
  readonly name?: string | undefined
  /** What it pays in a day for all accounts of a project, in the network's coin. */
  readonly projectDailyLimit: string
  /** What it pays in a day for one account. */
  readonly accountDailyLimit: string
}
