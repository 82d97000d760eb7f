import * as z from 'zod/mini'
import type { Identity } from '../accounts/accounts.ts'
import { createOAuthProvider } from './create-oauth-provider.ts'
import { createOpenIdProvider } from './create-openid-provider.ts'
import type { ReadJson, SocialProvider } from './social-provider.ts'

/** The providers that can be set up. */
export const SOCIAL_IDS = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const
export type SocialId = (typeof SOCIAL_IDS)[number]

/** What the provider's console gives to whoever registers the service there. */
export interface SocialCredentials {
  readonly clientId: string
  readonly clientSecret: string
  /** Replaces the provider's own addresses, for one that runs elsewhere. No slash at the end. */
  readonly baseUrl?: string | undefined
}

type Maker = (credentials: SocialCredentials) => SocialProvider

const openId =
  (id: SocialId, issuer: string, rest: { scope?: string; parameters?: Readonly<Record<string, string>> } = {}): Maker =>
  ({ clientId, clientSecret, baseUrl }) =>
    createOpenIdProvider({ id, issuer: baseUrl ?? issuer, clientId, clientSecret, ...rest })

const numericId = z.pipe(z.union([z.string(), z.int()]), z.transform(String))
const githubUser = z.object({ id: numericId, login: z.string() })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const discordUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.optional(z.nullable(z.string())),
  verified: z.optional(z.boolean()),
})
const xUser = z.object({ data: z.object({ id: z.string(), username: z.string() }) })
const facebookUser = z.object({ id: z.string(), name: z.optional(z.string()) })

const github: Maker = ({ baseUrl, ...credentials }) => {
  const [site, api] = baseUrl === undefined ? ['https://github.com', 'https://api.github.com'] : [baseUrl, baseUrl]
  return createOAuthProvider({
    id: 'github',
    ...credentials,
    issuer: site,
    authorizeUrl: `${site}/login/oauth/authorize`,
    tokenUrl: `${site}/login/oauth/access_token`,
    scope: 'read:user user:email',
    async readProfile(read) {
      const user = githubUser.parse(await read(`${api}/user`))
      const emails = githubEmails.parse(await read(`${api}/user/emails`))
      const email = emails.find(({ primary, verified }) => primary && verified)?.email
      return toIdentity('github', user.id, user.login, email)
    },
  })
}

const discord: Maker = ({ baseUrl = 'https://discord.com', ...credentials }) =>
  createOAuthProvider({
    id: 'discord',
    ...credentials,
    issuer: baseUrl,
    authorizeUrl: `${baseUrl}/oauth2/authorize`,
    tokenUrl: `${baseUrl}/api/oauth2/token`,
    scope: 'identify email',
    async readProfile(read) {
      const { id, username, email, verified } = discordUser.parse(await read(`${baseUrl}/api/users/@me`))
      return toIdentity('discord', id, username, verified ? email : undefined)
    },
  })

const x: Maker = ({ baseUrl, ...credentials }) => {
  const [site, api] = baseUrl === undefined ? ['https://x.com', 'https://api.x.com'] : [baseUrl, baseUrl]
  return createOAuthProvider({
    id: 'x',
    ...credentials,
    issuer: site,
    authorizeUrl: `${site}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    scope: 'users.read tweet.read',
    async readProfile(read) {
      const { data } = xUser.parse(await read(`${api}/2/users/me`))
      return toIdentity('x', data.id, data.username, undefined)
    },
  })
}

const facebook: Maker = ({ baseUrl, ...credentials }) => {
  const [site, api] =
    baseUrl === undefined ? ['https://www.facebook.com', 'https://graph.facebook.com'] : [baseUrl, baseUrl]
  return createOAuthProvider({
    id: 'facebook',
    ...credentials,
    issuer: site,
    authorizeUrl: `${site}/dialog/oauth`,
    tokenUrl: `${api}/oauth/access_token`,
    scope: 'public_profile',
    // It does not say whether an address was verified, so none is taken.
    readProfile: async (read: ReadJson) => {
      const { id, name } = facebookUser.parse(await read(`${api}/me?fields=id,name`))
      return toIdentity('facebook', id, name, undefined)
    },
  })
}

const MAKERS: Readonly<Record<SocialId, Maker>> = {
  google: openId('google', 'https://accounts.google.com'),
  // The client secret is the JWT that Apple's key signs; Apple posts its answer if it is asked for the address.
  apple: openId('apple', 'https://appleid.apple.com', {
    scope: 'openid email',
    parameters: { response_mode: 'form_post' },
  }),
  github,
  discord,
  x,
  facebook,
}

export function createSocialProvider(id: SocialId, credentials: SocialCredentials): SocialProvider {
  return MAKERS[id](credentials)
}

/** An identity whose address was verified by the provider, in lower case as all addresses are. */
export function toIdentity(
  provider: string,
  subject: string,
  userName: string | undefined,
  verifiedEmail: string | null | undefined,
): Identity {
  return { provider, subject, userName: userName ?? null, email: verifiedEmail?.toLowerCase() ?? null }
}
