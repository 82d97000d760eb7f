import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'

/** Settings that the project's owner keeps at the service [project.features]. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config?: unknown
}

/** Project configuration, origins and analytics switch. */
export interface ProjectApi {
  getFeatures(signal?: AbortSignal): Promise<readonly RemoteFeature[]>
  /** True if the page is on the project's allow-list, or on one of the built-in origins [origins.patterns]. */
  isOriginAllowed(signal?: AbortSignal): Promise<boolean>
  isAnalyticsEnabled(signal?: AbortSignal): Promise<boolean>
  /** Resolves with the reason once the analytics server has refused this site [analytics.refused]. */
  whenAnalyticsRefused(): Promise<WalletDialogError>
}
