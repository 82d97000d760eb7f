import * as z from 'zod/mini'
import type { WalletServerOptions } from '../create-wallet-server.ts'
import type { AppleKey } from '../social/apple-client-auth.ts'
import { SOCIAL_IDS, type SocialCredentials, type SocialId } from '../social/known-providers.ts'
import { readNetworks, type Environment } from './read-networks.ts'

const DEFAULT_PORT = 8_787
const DEFAULT_CODES_PER_HOUR = 5_000
/** Where the data is if nothing else is set. */
export const DATA_FOLDER = 'wallet-data'

/** Settings of the command. */
export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** Where the SQLite file and the keys are, if the environment gives none. */
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly serverKeys: string | undefined
  readonly escrowKeys: string | undefined
  readonly options: Omit<WalletServerOptions, 'database' | 'serverKeys' | 'escrowKeys'>
}

const projectsSchema = z.record(z.string().check(z.regex(/^[\w.-]{1,64}$/)), z.array(z.string()))

/**
 * Reads the settings.
 * @throws Error that names the variable that is wrong
 */
export function readConfig(env: Environment): ServerConfig {
  const port = readNumber(env, 'PORT', DEFAULT_PORT, 65_535)
  const publicUrl = env['PUBLIC_URL'] ?? `http://wallet.localhost:${port}`
  const { hostname } = new URL(publicUrl)
  const allowedOrigins = readList(env['ALLOWED_ORIGINS'])
  const projects = readProjects(env['PROJECTS'])
  if (allowedOrigins.length === 0 && Object.keys(projects).length === 0)
    throw new Error('ALLOWED_ORIGINS: list the origins of the pages that may embed the wallet, separated by commas')
  const smtpUrl = env['SMTP_URL']
  const socials = readSocials(env)
  const farcaster = readFarcaster(env)
  if (smtpUrl === undefined && Object.keys(socials).length === 0 && !farcaster)
    throw new Error('SMTP_URL: set the mail server that sends the codes, or set up a social provider or Farcaster')
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataFolder: env['DATA_FOLDER'] ?? DATA_FOLDER,
    databaseUrl: env['DATABASE_URL'],
    serverKeys: env['SERVER_KEYS'],
    escrowKeys: env['ESCROW_KEYS'],
    options: {
      publicUrl,
      allowedOrigins,
      projects,
      mail: smtpUrl === undefined ? undefined : { smtpUrl, from: env['MAIL_FROM'] ?? `Wallet <no-reply@${hostname}>` },
      trustedProxies: readNumber(env, 'TRUSTED_PROXIES', 0, 10),
      codesPerHour: readNumber(env, 'CODES_PER_HOUR', DEFAULT_CODES_PER_HOUR, 1_000_000),
      metricsToken: env['METRICS_TOKEN'],
      socials,
      farcaster,
      networks: readNetworks(env),
      frameFolder: env['FRAME_FOLDER'],
    },
  }
}

/** `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`, and so on. */
function readSocials(env: Environment): Readonly<Partial<Record<SocialId, SocialCredentials>>> {
  const found = SOCIAL_IDS.flatMap((id) => {
    const name = id.toUpperCase()
    const clientId = env[`${name}_CLIENT_ID`]
    const clientSecret = (id === 'apple' ? readAppleKey(env) : undefined) ?? env[`${name}_CLIENT_SECRET`]
    if (clientId === undefined && clientSecret === undefined) return []
    if (clientId === undefined || clientSecret === undefined)
      throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both`)
    return [[id, { clientId, clientSecret, baseUrl: env[`${name}_BASE_URL`] }] as const]
  })
  return Object.fromEntries(found)
}

/** `APPLE_TEAM_ID`, `APPLE_KEY_ID` and `APPLE_PRIVATE_KEY`, which make `APPLE_CLIENT_SECRET` needless. */
function readAppleKey(env: Environment): AppleKey | undefined {
  const [teamId, keyId, privateKey] = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].map((name) => env[`APPLE_${name}`])
  if (teamId === undefined && keyId === undefined && privateKey === undefined) return undefined
  if (teamId === undefined || keyId === undefined || privateKey === undefined)
    throw new Error('APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY: set all three')
  return { teamId, keyId, privateKey }
}

function readFarcaster(env: Environment): WalletServerOptions['farcaster'] {
  const relayUrl = env['FARCASTER_RELAY_URL']
  const rpcUrl = env['FARCASTER_RPC_URL']
  if (relayUrl === undefined && rpcUrl === undefined) return undefined
  if (relayUrl === undefined || rpcUrl === undefined)
    throw new Error('FARCASTER_RELAY_URL and FARCASTER_RPC_URL: set both')
  return { relayUrl: relayUrl.replace(/\/$/, ''), rpcUrl }
}

const readList = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

function readNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max) throw new Error(`${name}: a whole number up to ${max}, not ${text}`)
  return value
}

function readProjects(text: string | undefined): Readonly<Record<string, readonly string[]>> {
  if (text === undefined) return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error('PROJECTS: this is not JSON', { cause: error })
  }
  const { success, data } = projectsSchema.safeParse(json)
  if (!success) throw new Error('PROJECTS: write {"project-id": ["https://shop.example"]}')
  return data
}
