import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { createMemoryAdapter } from './create-memory-adapter.ts'
import type { OAuthClient } from './oauth-client.ts'
import type { Visitor } from './visitor.ts'

const LIFETIME_S = 600

const INTERACTION_PATH = '/interaction'
/** Where a sign-in begins. */
const AUTHORIZE_PATH = '/auth'

/** An OpenID provider whose sign-in page is not its own. */
export interface OpenIdProvider {
  /** Where its visitors say who they are; an id follows. */
  readonly interactionPath: string
  /** Answers all requests but those below {@link interactionPath}. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * The id of the client that a visitor at the sign-in page signs in for.
   * @throws Error if there is no sign-in under way in this browser
   */
  clientOf(request: IncomingMessage, response: ServerResponse): Promise<string>
  /**
   * Goes on as the visitor, or declined if there is none.
   * @returns the address to redirect to
   * @throws Error if there is no sign-in under way in this browser
   */
  finish(request: IncomingMessage, response: ServerResponse, visitor: Visitor | undefined): Promise<string>
}

/** @param issuer its own origin */
export function createOpenIdProvider(issuer: string, clients: readonly OAuthClient[]): OpenIdProvider {
  const visitors = new Map<string, Visitor>()
  const provider = new Provider(issuer, {
    ...SETTINGS,
    adapter: createMemoryAdapter(),
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [createSigningKey()] },
    interactions: { url: (_, { uid }) => `${INTERACTION_PATH}/${uid}` },
    findAccount(_, accountId) {
      const visitor = visitors.get(accountId)
      return visitor && { accountId, claims: () => claimsOf(visitor) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  return {
    interactionPath: INTERACTION_PATH,
    async answer(request, response) {
      // Earlier sessions are dropped, so each sign-in asks for the account, as providers do for visitors with several accounts.
      if (new URL(request.url ?? '', issuer).pathname === AUTHORIZE_PATH) delete request.headers.cookie
      await callback(request, response)
    },
    async clientOf(request, response) {
      const { params } = await provider.interactionDetails(request, response)
      return String(params['client_id'])
    },
    async finish(request, response, visitor) {
      if (visitor) visitors.set(visitor.id, visitor)
      const result = visitor
        ? { login: { accountId: visitor.id, remember: false } }
        : { error: 'access_denied', error_description: 'The visitor declined.' }
      return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
    },
  }
}

const SETTINGS: Configuration = {
  routes: { authorization: AUTHORIZE_PATH },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  renderError(ctx, { error, error_description = '' }) {
    ctx.type = 'text/plain'
    ctx.body = `The provider refuses this request: ${error}. ${error_description}\n`
  },
  features: { devInteractions: { enabled: false } },
  ttl: {
    AccessToken: LIFETIME_S,
    AuthorizationCode: LIFETIME_S,
    Grant: LIFETIME_S,
    IdToken: LIFETIME_S,
    Interaction: LIFETIME_S,
    Session: LIFETIME_S,
  },
}

const claimsOf = ({ id, name, email, isVerified }: Visitor) => ({ sub: id, name, email, email_verified: isVerified })

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
}
