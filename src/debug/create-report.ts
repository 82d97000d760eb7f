import { relayStateOf } from '#connectors/walletconnect/relay-state.ts'
import { SESSION_KEY } from '#connectors/walletconnect/session-key.ts'
import type { Client } from '#core/client.ts'
import type { Config } from '#core/config/config.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { StoragePort } from '#core/ports/storage.ts'
import { SDK_VERSION } from '#lib/sdk-version.ts'
import type { DebugReport } from './debug-report.ts'
import type { ErrorRecord } from './record-errors.ts'
import { createRedaction, shortAddress, shortId } from './redact.ts'
import type { RequestCounter } from './summarize-requests.ts'

const NAME_LIMIT = 64
const BROWSER_LIMIT = 300

/** The source of a report. */
export interface ReportSources {
  readonly client: Client
  readonly isOpen: boolean
  readonly requests: RequestCounter
  readonly errors: ErrorRecord
  readonly page: { readonly url: string; readonly browser: string }
}

/** Takes the dialog's state as it is now, without secrets. */
export async function createReport({ client, isOpen, requests, errors, page }: ReportSources): Promise<DebugReport> {
  const { storage, clock } = client.ports
  const config = client.$config.get()
  const connections = client.connections.$all.get()
  const redact = createRedaction(config.projectId)
  const hasSession = connections.some(({ connector }) => connector.type === 'WALLET_CONNECT')
  const session = hasSession ? await readSession(storage) : undefined
  const relay = relayStateOf(storage)
  return {
    at: clock.now(),
    version: SDK_VERSION.replace(/^js-/, ''),
    page: redact(page.url),
    // The browser's own words; its version looks like a key.
    browser: page.browser.slice(0, BROWSER_LIMIT),
    project: config.projectId ? shortId(config.projectId) : '',
    status: client.$status.get(),
    isOpen,
    network: networkOf(client),
    connections: connections.map((connection) => toRow(connection, redact)),
    session: session && {
      ...session,
      wallet: redact(session.wallet, NAME_LIMIT),
      namespaces: session.namespaces.map((text) => redact(text)),
    },
    relay: {
      url: redact(config.relayUrl),
      isConnected: relay?.isConnected,
      openedAt: relay?.openedAt,
      lastSeenAt: relay?.lastSeenAt,
    },
    endpoints: requests.summarize(endpointsOf(config)),
    errors: errors.list(redact),
  }
}

function networkOf({ networks }: Client): string {
  const active = networks.$active.get()
  return active.status === 'supported' ? `${active.network.name} (${active.network.caipNetworkId})` : 'not supported'
}

function toRow(connection: Connection, redact: (text: unknown, limit?: number) => string) {
  const { connector, wallet, caipNetworkId, address, accounts, approved } = connection
  return {
    wallet: redact(wallet.name, NAME_LIMIT),
    connector: `${redact(connector.id, NAME_LIMIT)}, ${connector.type}`,
    network: caipNetworkId,
    address: shortAddress(address),
    accountCount: accounts.length,
    approved: approved === 'all' ? 'all' : approved.join(', '),
  }
}

/** The origins that the dialog asks, with what for. */
function endpointsOf(config: Config): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, readonly string[]>()
  const add = (url: string | undefined, use: string) => {
    if (url === undefined || !URL.canParse(url)) return
    const { origin } = new URL(url)
    const known = uses.get(origin) ?? []
    if (!known.includes(use)) uses.set(origin, [...known, use])
  }
  add(config.catalogueUrl, 'catalogue')
  add(config.apiUrl, 'blockchain API')
  add(config.analyticsUrl, 'analytics')
  for (const { name, rpcUrls } of config.networks) for (const url of rpcUrls.default.http) add(url, `${name} node`)
  return uses
}

/** The stored WalletConnect session, as far as a report has it. `expiresAt` in ms since the epoch. */
interface StoredSessionFacts {
  readonly wallet: string
  /** Such as `eip155, 2 chains`. */
  readonly namespaces: readonly string[]
  readonly expiresAt: number
}

interface Shape {
  readonly session?: {
    readonly expiresAt?: unknown
    readonly wallet?: { readonly name?: unknown }
    readonly namespaces?: Readonly<Record<string, { readonly chains?: unknown }>>
  }
}

/** The stored session; `undefined` if there is none, or it isn’t understood. Read without a schema, to spare its code. */
export async function readSession(storage: StoragePort): Promise<StoredSessionFacts | undefined> {
  const text = await storage.get(SESSION_KEY)
  try {
    const { session } = (JSON.parse(text ?? 'null') ?? {}) as Shape
    const { expiresAt, wallet, namespaces = {} } = session ?? {}
    if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return undefined
    return {
      wallet: typeof wallet?.name === 'string' ? wallet.name : '',
      namespaces: Object.entries(namespaces).map(([name, approved]) => {
        const count = Array.isArray(approved?.chains) ? approved.chains.length : 0
        return `${name}, ${count} ${count === 1 ? 'chain' : 'chains'}`
      }),
      expiresAt,
    }
  } catch {
    // Ignores a value that isn't JSON or has another shape: another program wrote it.
    return undefined
  }
}
