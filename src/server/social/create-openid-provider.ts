import { allowInsecureRequests, customFetch, discovery, type ClientAuth, type Configuration } from 'openid-client'
import { type SocialProvider, createProviderFetch } from './social-provider.ts'

const TIMEOUT_S = 10

export interface OpenIdOptions {
  readonly id: string
  /** Where `/.well-known/openid-configuration` is. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** Proves the service to the provider; by default, the secret in the body. */
  readonly clientAuth?: ClientAuth | undefined
  readonly scope?: string | undefined
  readonly parameters?: Readonly<Record<string, string>> | undefined
  readonly readName?: SocialProvider['readName']
}

/** A provider that speaks OpenID Connect. */
export function createOpenIdProvider({
  id,
  issuer,
  clientId,
  clientSecret,
  clientAuth,
  scope = 'openid email profile',
  parameters,
  readName,
}: OpenIdOptions): SocialProvider {
  let found: Promise<Configuration> | undefined
  return {
    id,
    scope,
    parameters,
    readName,
    isOpenId: true,
    open() {
      // A failed discovery is retried by the next visitor.
      found ??= discovery(new URL(issuer), clientId, clientSecret, clientAuth, {
        timeout: TIMEOUT_S,
        [customFetch]: createProviderFetch(),
        // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; for a provider on this machine
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      }).catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    },
  }
}
