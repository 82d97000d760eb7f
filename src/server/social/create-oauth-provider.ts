import { allowInsecureRequests, ClientSecretPost, Configuration, customFetch, type ClientAuth } from 'openid-client'
import type { Identity } from '../accounts/accounts.ts'
import { type ReadJson, type SocialProvider, createProviderFetch } from './social-provider.ts'

const TIMEOUT_S = 10

export interface OAuthOptions {
  readonly id: string
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Proves the service to the provider; by default, the secret in the body. */
  readonly clientAuth?: ClientAuth | undefined
  readonly scope: string
  readonly readProfile: (read: ReadJson) => Promise<Identity>
}

/** A provider with OAuth 2.0, and an API of its own for the visitor's profile. */
export function createOAuthProvider({ id, scope, readProfile, ...options }: OAuthOptions): SocialProvider {
  const { issuer, authorizeUrl, tokenUrl, clientId, clientSecret, clientAuth } = options
  const config = new Configuration(
    { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    clientSecret,
    clientAuth ?? ClientSecretPost(clientSecret),
  )
  config.timeout = TIMEOUT_S
  config[customFetch] = createProviderFetch()
  // An address without TLS is of a provider on this machine: the settings allow no other.
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(config)
  return { id, scope, isOpenId: false, open: async () => config, readProfile }
}
