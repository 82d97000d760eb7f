import type { ClientAuth } from 'openid-client'
import * as z from 'zod/mini'
import { cleanText } from '#lib/clean-text.ts'
import { parseJson } from '#lib/parse-json.ts'
import type { Identity } from '../accounts/accounts.ts'
import { createAppleClientAuth, type AppleKey } from './apple-client-auth.ts'
import { createOAuthProvider } from './create-oauth-provider.ts'
import { createOpenIdProvider } from './create-openid-provider.ts'
import type { ReadJson, SocialProvider } from './social-provider.ts'

/** The providers that can be set up. */
export const SOCIAL_IDS = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const
export type SocialId = (typeof SOCIAL_IDS)[number]

/** Credentials from the provider's console. */
export interface SocialCredentials {
  readonly clientId: string
  /** For Apple, rather the key that signs one: a secret of Apple’s expires within six months. */
  readonly clientSecret: string | AppleKey
  /** Replaces the provider's own addresses, for one that runs elsewhere. No slash at the end. */
  readonly baseUrl?: string | undefined
}

interface Client extends Omit<SocialCredentials, 'clientSecret'> {
  readonly clientSecret: string
}
type Maker = (client: Client) => SocialProvider

/** Of a name, as the service keeps it. */
const MAX_NAME = 64

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

const google: Maker = ({ baseUrl = 'https://accounts.google.com', ...client }) =>
  createOpenIdProvider({ id: 'google', issuer: baseUrl, ...client })

const appleUser = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

function apple({ baseUrl = 'https://appleid.apple.com', clientId, clientSecret }: SocialCredentials): SocialProvider {
  return createOpenIdProvider({
    id: 'apple',
    issuer: baseUrl,
    clientId,
    ...(typeof clientSecret === 'string' ? { clientSecret } : { clientAuth: createAppleClientAuth(clientSecret) }),
    scope: 'openid email name',
    // Apple requires it with the scopes for the address or the name.
    parameters: { response_mode: 'form_post' },
    // Apple gives the name at the first sign-in only, beside the ID token and not in it.
    readName: (answer) => readAppleName(answer.get('user')),
  })
}

function readAppleName(user: string | null): string | undefined {
  if (user === null) return undefined
  const { data } = appleUser.safeParse(parseJson(user))
  const name = [data?.name.firstName, data?.name.lastName].filter(Boolean).join(' ')
  return name
}

const github: Maker = ({ baseUrl, ...credentials }) => {
  const [site, api] = baseUrl === undefined ? ['https://github.com', 'https://api.github.com'] : [baseUrl, baseUrl]
  return createOAuthProvider({
    id: 'github',
    ...credentials,
    // As its answers name it (RFC 9207).
    issuer: `${site}/login/oauth`,
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

/**
 * X takes the secret in the header only. `ClientSecretBasic` would escape `-` and `_` too, which X’s ids and secrets have; not
 * every server undoes that.
 */
function inHeader(clientSecret: string): ClientAuth {
  return (_, { client_id }, _body, headers) => {
    const credentials = [client_id, clientSecret].map(encodeURIComponent).join(':')
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
}

const x: Maker = ({ baseUrl, ...credentials }) => {
  const [site, api] = baseUrl === undefined ? ['https://x.com', 'https://api.x.com'] : [baseUrl, baseUrl]
  return createOAuthProvider({
    id: 'x',
    ...credentials,
    issuer: site,
    authorizeUrl: `${site}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    clientAuth: inHeader(credentials.clientSecret),
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
    // Facebook doesn't report whether an address was verified, so none is read.
    readProfile: async (read: ReadJson) => {
      const { id, name } = facebookUser.parse(await read(`${api}/me?fields=id,name`))
      return toIdentity('facebook', id, name, undefined)
    },
  })
}

const MAKERS: Readonly<Record<Exclude<SocialId, 'apple'>, Maker>> = { google, github, discord, x, facebook }

/** @throws Error if the credentials do not fit the provider */
export function createSocialProvider(id: SocialId, { clientSecret, ...client }: SocialCredentials): SocialProvider {
  if (id === 'apple') return apple({ clientSecret, ...client })
  if (typeof clientSecret !== 'string') throw new Error(`${id}: only Apple takes a key instead of a client secret`)
  return MAKERS[id]({ clientSecret, ...client })
}

/**
 * An identity whose address was verified by the provider, in lower case as all addresses are. People choose their names, which mails
 * and the dialog show, so a name is one line without marks that turn the text around it.
 * @throws Error without a subject: all visitors whom the provider answers so would share a wallet
 */
export function toIdentity(
  provider: string,
  subject: string,
  userName: string | undefined,
  verifiedEmail: string | null | undefined,
): Identity {
  if (subject === '') throw new Error(`${provider} names no account`)
  return {
    provider,
    subject,
    userName: cleanText(userName ?? '', MAX_NAME) || null,
    email: verifiedEmail?.toLowerCase() ?? null,
  }
}
