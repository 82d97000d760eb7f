import type { Visitor } from './visitor.ts'

/** A provider of plain OAuth 2.0: where its endpoints are, and how its API tells who signed in. */
export interface OAuthShape {
  /** As in the wallet service's settings. */
  readonly id: 'github' | 'discord' | 'x' | 'facebook'
  readonly name: string
  readonly authorizePath: string
  readonly tokenPath: string
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
    profile: {
      '/api/users/@me': ({ id, name, email, isVerified }) => ({ id, username: name, email, verified: isVerified }),
    },
  },
  {
    id: 'x',
    name: 'X',
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    profile: { '/2/users/me': ({ id, name }) => ({ data: { id, username: name } }) },
  },
  {
    id: 'facebook',
    name: 'Facebook',
    authorizePath: '/dialog/oauth',
    tokenPath: '/oauth/access_token',
    profile: { '/me': ({ id, name }) => ({ id, name }) },
  },
]
