/** The service's own bundler on a network. */
export interface BundlerSettings {
  /** Private keys of accounts with coins: each sends one bundle at a time, and is paid back by EntryPoint. */
  readonly keys: readonly `0x${string}`[]
  /** Max cost per day of a project's bundles, in the network's coin, such as `1` or `0.5`. */
  readonly projectDailyLimit: string
  /** The same for the bundles of one account; a tenth of a project's by default. */
  readonly accountDailyLimit?: string | undefined
  /** The same for the whole service on this network; five times as much as for a project by default. */
  readonly serviceDailyLimit?: string | undefined
}

/** The service's own paymaster on a network: a VerifyingPaymaster for EntryPoint 0.7 with a deposit. */
export interface PaymasterSettings {
  readonly address: `0x${string}`
  /** The private key of its signer. */
  readonly key: `0x${string}`
  /** The sponsor's name, as visitors read it. */
  readonly name?: string | undefined
  /** Max paid per day for all accounts of a project, in the network's coin. */
  readonly projectDailyLimit: string
  /** Max paid per day for one account. */
  readonly accountDailyLimit: string
  /** Max paid per day in total. Limits what the deposit can lose; five times the project's limit by default. */
  readonly serviceDailyLimit?: string | undefined
}
