import type { RequestSummary } from './summarize-requests.ts'

/** An error for the report, without secrets. */
export interface ReportedError {
  /** Ms since the epoch; `undefined` if it came before recording started. */
  readonly at: number | undefined
  readonly code: string
  readonly message: string
  /** Its causes, the nearest first, as `code: message`. */
  readonly causes: readonly string[]
}

/** A state of a dialog that is safe to publish: no secrets, and no text from outside as it came. Times in ms since the epoch. */
export interface DebugReport {
  readonly at: number
  readonly version: string
  /** The page's URL, without its query. */
  readonly page: string
  readonly browser: string
  readonly project: string
  readonly status: string
  readonly isOpen: boolean
  /** The active network's name and id. */
  readonly network: string
  readonly connections: readonly {
    readonly wallet: string
    /** Id and type of its connector. */
    readonly connector: string
    readonly network: string
    readonly address: string
    readonly accountCount: number
    readonly approved: string
  }[]
  /** The WalletConnect session. */
  readonly session:
    | { readonly wallet: string; readonly namespaces: readonly string[]; readonly expiresAt: number }
    | undefined
  readonly relay: {
    readonly url: string
    /** `undefined` as long as it hasn’t been needed. */
    readonly isConnected: boolean | undefined
    readonly openedAt: number | undefined
    readonly lastSeenAt: number | undefined
  }
  readonly endpoints: readonly RequestSummary[]
  /** The latest first. */
  readonly errors: readonly ReportedError[]
}
