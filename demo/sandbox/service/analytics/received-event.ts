/** An analytics event with its time of arrival. */
export interface ReceivedEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch, by the page's clock. */
  readonly timestamp: number
  readonly props: Readonly<Record<string, unknown>>
  /** Milliseconds since the epoch, by the service's clock. */
  readonly receivedAt: number
  readonly query: Readonly<Record<string, string>>
}
