/** The wallet service, as a provider knows it. */
export interface OAuthClient {
  readonly id: string
  readonly secret: string
  /** Where the provider's answers go. */
  readonly redirectUri: string
}
