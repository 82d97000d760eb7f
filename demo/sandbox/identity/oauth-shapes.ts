import type { Visitor } from './visitor.ts'

/** A provider of plain OAuth 2.0: where its endpoints are, and how its API tells who signed in. */
export interface OAuthShape {
  /** As in the wallet service's settings. */
  readonly id: 'github' | 'discord' | 'x' | 'facebook'
  readonly name: string
  readonly authorizePath: string
  readonly tokenPath: string
  /** The path of its issuer, if its answers name one (RFC 9207). */
  readonly issuerPath?: string
  /** Where it takes the client's secret; in the body by default. */
  readonly secretIn?: 'header'
  /** Its answer to a code, as text if the client doesn't ask for JSON; by default as in the standard. */
  readonly tokenAnswer?: (token: string) => object
  /** Its answer to an invalid code, with the status; by default as in the standard. */
  readonly refusal?: { readonly status: 200 | 400; readonly body: object }
  /** Answers of its API, by path. */
  readonly profile: Readonly<Record<string, (visitor: Visitor) => unknown>>
}

/** The providers of plain OAuth 2.0 that the sandbox plays. */
export const OAUTH_SHAPES: readonly OAuthShape[] = [
  {
    id: 'github',
    name: 'GitHub',
    authorizePath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    issuerPath: '/login/oauth',
    tokenAnswer: (access_token) => ({ access_token, token_type: 'bearer', scope: 'read:user,user:email' }),
    refusal: {
      status: 200,
      body: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
    },
    profile: {
      '/user': ({ id, name }) => ({ id: Number(id), login: name }),
      '/user/emails': ({ email, isVerified }) => [{ email, primary: true, verified: isVerified }],
    },
  },
  {
    id: 'discord',
    name: 'Discord',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    tokenAnswer: (access_token) => ({
      access_token,
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: 'none',
      scope: 'identify email',
    }),
    profile: {
      '/api/users/@me': ({ id, name, email, isVerified }) => ({ id, username: name, email, verified: isVerified }),
    },
  },
  {
    id: 'x',
    name: 'X',
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    secretIn: 'header',
    tokenAnswer: (access_token) => ({
      access_token,
      token_type: 'bearer',
      expires_in: 7_200,
      scope: 'users.read tweet.read',
    }),
    profile: { '/2/users/me': ({ id, name }) => ({ data: { id, name, username: name } }) },
  },
  {
    id: 'facebook',
    name: 'Facebook',
    authorizePath: '/dialog/oauth',
    tokenPath: '/oauth/access_token',
    tokenAnswer: (access_token) => ({ access_token, token_type: 'bearer', expires_in: 5_183_944 }),
    refusal: {
      status: 400,
      body: {
        error: {
          message: 'This authorization code has been used.',
          type: 'OAuthException',
          code: 100,
          fbtrace_id: 'A',
        },
      },
    },
    profile: { '/me': ({ id, name }) => ({ id, name }) },
  },
]
