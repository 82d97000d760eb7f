/** One thing that happened in the dialog. `event` in upper snake case, such as `CONNECT_SUCCESS`. */
export interface AnalyticsEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** Where events go. Never throws and never rejects; does nothing while analytics is off. */
export interface Analytics {
  track(event: AnalyticsEvent): void
}
