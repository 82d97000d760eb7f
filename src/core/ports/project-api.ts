/** Settings that the project's owner keeps at the service (spec §7, decisions.md). */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config?: unknown
}

/** Project configuration, origins and analytics switch. */
export interface ProjectApi {
  getFeatures(signal?: AbortSignal): Promise<readonly RemoteFeature[]>
  getAllowedOrigins(signal?: AbortSignal): Promise<readonly string[]>
  isAnalyticsEnabled(signal?: AbortSignal): Promise<boolean>
}
