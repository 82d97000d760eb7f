import type { BundlerSettings, PaymasterSettings } from './bundler/bundler-settings.ts'
import { readKeyRing } from './crypto/key-ring.ts'
import { mailUnavailable } from './errors/service-errors.ts'
import { readFrameFiles } from './frame-files/read-frame-files.ts'
import { createApp } from './http/create-app.ts'
import { createMetrics } from './http/create-metrics.ts'
import { describeFault } from './http/describe-fault.ts'
import { listen, type Listening } from './http/listen.ts'
import { createSmtpMailer } from './mail/create-smtp-mailer.ts'
import type { NetworkSettings } from './networks/network-settings.ts'
import { expectTls } from './outgoing/expect-tls.ts'
import type { ServerClock } from './ports/clock.ts'
import type { LogLine, Logger } from './ports/logger.ts'
import type { Mail, Mailer } from './ports/mailer.ts'
import { createService, type FarcasterSettings } from './service/create-service.ts'
import { createSharedClock, createSystemClock } from './service/create-shared-clock.ts'
import type { AppleKey } from './social/apple-client-auth.ts'
import { createSocialProvider, SOCIAL_IDS, type SocialCredentials, type SocialId } from './social/known-providers.ts'
import type { SocialProvider } from './social/social-provider.ts'
import { migrate } from './store/migrations.ts'
import { openStore } from './store/open-store.ts'
import type { Sql } from './store/sql.ts'

export type {
  AppleKey,
  BundlerSettings,
  LogLine,
  Logger,
  Mail,
  Mailer,
  NetworkSettings,
  PaymasterSettings,
  ServerClock,
  SocialCredentials,
  SocialId,
}

const CLEAN_EVERY_MS = 10 * 60_000
const SYNCHRONIZE_EVERY_MS = 60_000

type Global<Name extends string> = typeof globalThis extends { [key in Name]: { prototype: infer Own } } ? Own : unknown

/** The options of `createWalletServer`. */
export interface WalletServerOptions {
  /** The origin at which browsers reach the service and the frame, such as `https://wallet.example`. */
  readonly publicUrl: string
  /**
   * `sqlite:` and a path, `sqlite::memory:`, or `postgres://user:password@host/database`, which requires TLS unless the host is
   * this machine; `postgres+insecure://…` does without.
   */
  readonly database: string
  /**
   * A mail server, as `smtp://user:password@host:587` or `smtps://…`, with the sender; or a mailer of your own. TLS is required
   * unless the host is this machine; `smtp+insecure://…` does without. Without either there is no login by email, and no device is
   * approved by mail.
   */
  readonly mail?: { readonly smtpUrl: string; readonly from: string } | Mailer | undefined
  /** Keys that seal the service's shares, as `id:base64` (32 bytes) separated by commas; the first one seals, all open. */
  readonly serverKeys: string
  /** Keys that seal the escrow shares. Keep them apart from `serverKeys`. */
  readonly escrowKeys: string
  /** Origins of pages that may embed the wallet, as patterns; for projects that `projects` doesn’t name. */
  readonly allowedOrigins?: readonly string[] | undefined
  /** Origin patterns by project id. */
  readonly projects?: Readonly<Record<string, readonly string[]>> | undefined
  /** How many proxies stand before the service and add to X-Forwarded-For; 0 by default. */
  readonly trustedProxies?: number | undefined
  /** The most codes that are mailed in an hour, to all visitors together; 5,000 by default. */
  readonly codesPerHour?: number | undefined
  /** Bearer token for `/metrics`, which is closed without one. */
  readonly metricsToken?: string | undefined
  /** Social providers, by id, with the credentials from their consoles. Redirect address: `{publicUrl}/v1/social/{id}/callback`. */
  readonly socials?: Readonly<Partial<Record<SocialId, SocialCredentials>>> | undefined
  /** Sign-in with Farcaster: its relay, and a node of Optimism. */
  readonly farcaster?: { readonly relayUrl: string; readonly rpcUrl: string } | undefined
  /** Networks that the frame reaches, by CAIP-2 id such as `eip155:1`. */
  readonly networks?: Readonly<Record<string, NetworkSettings>> | undefined
  /** The folder of the frame’s files; this package's by default. */
  readonly frameFolder?: string | undefined
  /** Takes the log; nothing is logged by default. */
  readonly log?: Logger | undefined
  /** By default the machine’s own with SQLite, and the database’s with PostgreSQL. */
  readonly clock?: ServerClock | undefined
}

/** A running service. */
export interface WalletServer {
  /** Answers a call, for servers of your own. */
  fetch(request: Global<'Request'>): Promise<Global<'Response'>>
  /**
   * Listens. Once for each server.
   * @param port 0 picks a free one
   * @throws Error if the port can’t be used
   */
  listen(port: number, host?: string): Promise<{ readonly port: number }>
  /** Takes no more calls, waits up to 10 s for those under way, and disconnects. */
  close(): Promise<void>
}

/**
 * The service of email wallets: sign-in, devices, and the sealed keys.
 * @throws Error if an option is wrong, or the database can’t be opened
 * @example
 * const server = await createWalletServer({
 *   publicUrl: 'https://wallet.example',
 *   database: 'sqlite:/var/lib/wallet/wallet.db',
 *   mail: { smtpUrl: 'smtp://mail.example', from: 'Wallet <no-reply@wallet.example>' },
 *   serverKeys: process.env.SERVER_KEYS,
 *   escrowKeys: process.env.ESCROW_KEYS,
 *   allowedOrigins: ['https://shop.example'],
 * })
 * await server.listen(8787)
 */
export async function createWalletServer(options: WalletServerOptions): Promise<WalletServer> {
  const { log = () => {}, mail } = options
  const publicUrl = readOrigin(options.publicUrl)
  checkAddresses(options)
  const keys = {
    server: readKeyRing(options.serverKeys, 'serverKeys'),
    escrow: readKeyRing(options.escrowKeys, 'escrowKeys'),
  }
  const onError = (error: unknown) => log({ level: 'error', event: 'fault', ...describeFault(error) })
  const metrics = createMetrics()
  const ownMailer = createMailer(mail)
  if (!mail) log({ level: 'warn', event: 'mail-missing' })
  const frameFiles = readFrameFiles(options.frameFolder)
  if (frameFiles.size === 0) log({ level: 'warn', event: 'frame-missing' })
  const store = await openStore(options.database, onError)
  const onClockOff = (aheadMs: number) => log({ level: 'warn', event: 'clock-off', aheadMs })
  // A clock from the options is trusted and never synchronized.
  const clock = options.clock
    ? { ...options.clock, synchronize: async () => {} }
    : createSharedClock(createSystemClock(), store.now, onClockOff)
  const prepare = async () => {
    await clock.synchronize()
    await migrate(store, clock.now())
  }
  await prepare().catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const onMailUnreachable = (error: unknown) =>
    log({ level: 'warn', event: 'mail-unreachable', ...describeFault(error) })
  const mailer = countMails(ownMailer, metrics.countMail)
  let isStopping = false
  const app = createApp({
    service: createService({
      store,
      clock,
      mailer,
      keys,
      publicUrl,
      log,
      onError,
      hasMail: mail !== undefined,
      providers: createProviders(options.socials ?? {}),
      farcaster: options.farcaster,
      networks: options.networks ?? {},
      codesPerHour: options.codesPerHour,
    }),
    frameFiles,
    sites: {
      publicUrl,
      allowedOrigins: options.allowedOrigins ?? [],
      projects: options.projects ?? {},
      trustedProxies: options.trustedProxies ?? 0,
    },
    metrics,
    metricsToken: options.metricsToken,
    log,
    isStopping: () => isStopping,
  })
  let cleaning: Promise<void> = Promise.resolve()
  const stopSynchronizing = clock.every(SYNCHRONIZE_EVERY_MS, () => void clock.synchronize().catch(onError))
  const clean = async () => {
    // Synchronizes first, so that a clock that was just set doesn't delete what is still valid.
    await clock.synchronize()
    await deleteExpired(store, clock.now())
  }
  const stopCleaning = clock.every(CLEAN_EVERY_MS, () => {
    cleaning = clean().catch(onError)
  })
  let listening: Listening | undefined

  return {
    fetch: async (request) => app.fetch(request, {}),
    async listen(port, host = '127.0.0.1') {
      listening = await listen(app, port, host)
      void ownMailer.check?.().catch(onMailUnreachable)
      // Takes half a second each, off the main thread; otherwise the first visitor would wait for it.
      for (const { encodings } of frameFiles.values()) void encodings.br().catch(onError)
      return { port: listening.port }
    },
    async close() {
      isStopping = true
      stopCleaning()
      stopSynchronizing()
      await listening?.close()
      await cleaning
      mailer.close()
      await store.close()
    },
  }
}

/** @throws Error if it is not an http or https origin */
function readOrigin(url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null'
  if (!/^https?:/.test(origin) || ![origin, `${origin}/`].includes(url))
    throw new Error(`publicUrl must be an origin such as https://wallet.example, not ${url}`)
  return origin
}

function createProviders(socials: NonNullable<WalletServerOptions['socials']>): readonly SocialProvider[] {
  return SOCIAL_IDS.flatMap((id) => {
    const credentials = socials[id]
    return credentials ? [createSocialProvider(id, credentials)] : []
  })
}

/** Without a mail server, whatever would be mailed fails. */
function createMailer(mail: WalletServerOptions['mail']): Mailer {
  if (!mail) return { send: () => Promise.reject(mailUnavailable()), close: () => {} }
  return 'send' in mail ? mail : createSmtpMailer(mail.smtpUrl, mail.from)
}

function countMails(mailer: Mailer, count: (isSent: boolean) => void): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
        count(true)
      } catch (error) {
        count(false)
        throw error
      }
    },
    close: () => mailer.close(),
  }
}

const DAY_MS = 86_400_000

/** How long the audit is kept. */
const AUDIT_LIFETIME_MS = 90 * DAY_MS

/** A device with a key comes back without a session. */
const DEVICE_LIFETIME_MS = 400 * DAY_MS

/** A device without a key is found only by its session, so after this it can't be found. */
const KEYLESS_DEVICE_LIFETIME_MS = 90 * DAY_MS

/** Removes what has expired. Envelopes, shares and accounts stay. */
export async function deleteExpired(sql: Sql, nowMs: number): Promise<void> {
  for (const table of ['challenge', 'approval', 'recovery', 'social_flow', 'session'])
    await sql.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [nowMs])
  await sql.query('DELETE FROM rate_limit WHERE resets_at <= $1', [nowMs])
  await sql.query('DELETE FROM last_bundle WHERE sent_at <= $1', [nowMs - DAY_MS])
  await sql.query('DELETE FROM audit WHERE at <= $1', [nowMs - AUDIT_LIFETIME_MS])
  await sql.query(
    `DELETE FROM device WHERE (last_used_at <= $2 OR (public_key IS NULL AND last_used_at <= $1))
     AND NOT EXISTS (SELECT 1 FROM session WHERE session.device = device.id)
     AND NOT EXISTS (SELECT 1 FROM recovery WHERE recovery.device = device.id)`,
    [nowMs - KEYLESS_DEVICE_LIFETIME_MS, nowMs - DEVICE_LIFETIME_MS],
  )
}

/** The settings with addresses of other servers, and the service's own. */
export interface AddressSettings {
  /** Mails link to it, and providers send visitors back to it. */
  readonly publicUrl: string
  readonly socials?: Readonly<Record<string, SocialCredentials | undefined>> | undefined
  readonly farcaster?: FarcasterSettings | undefined
  readonly networks?: Readonly<Record<string, NetworkSettings>> | undefined
}

/**
 * Checks that each server that isn't on this machine is reached by TLS.
 * @throws Error that names the setting, as the environment does
 */
export function checkAddresses({ publicUrl, socials = {}, farcaster, networks = {} }: AddressSettings): void {
  expectTls(publicUrl, 'PUBLIC_URL')
  for (const [id, { node, bundler, paymaster }] of Object.entries(networks))
    for (const [name, url] of Object.entries({ node, bundler, paymaster }))
      if (typeof url === 'string') expectTls(url, `NETWORKS: ${id}.${name}`)
  if (farcaster) {
    expectTls(farcaster.relayUrl, 'FARCASTER_RELAY_URL')
    expectTls(farcaster.rpcUrl, 'FARCASTER_RPC_URL')
  }
  for (const [id, credentials] of Object.entries(socials))
    if (credentials?.baseUrl !== undefined) expectTls(credentials.baseUrl, `${id.toUpperCase()}_BASE_URL`)
}
