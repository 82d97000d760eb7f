import { SignClient } from '@walletconnect/sign-client'
import type { CoreTypes } from '@walletconnect/types'
import { skipRequestPause } from '../wallets/requests/skip-request-pause.ts'

/** A stock sign-client for tests. */
export type StockSignClient = Awaited<ReturnType<typeof SignClient.init>>

let count = 0
/** URL of the page that the client runs in; it warns about any other. */
const OWN_URL = typeof location === 'undefined' ? 'http://127.0.0.1' : location.origin

/**
 * Creates a stock WalletConnect client that acts as a page or a wallet. It keeps its state in memory and sends no telemetry.
 * Call {@link endSignClient} after use, or it keeps the process alive.
 */
export async function createSignClient(name: string, relayUrl: string, projectId: string): Promise<StockSignClient> {
  const client = await SignClient.init({
    projectId,
    relayUrl,
    customStoragePrefix: `${name}-${++count}`,
    telemetryEnabled: false,
    logger: silentLogger(),
    metadata: { name, description: `${name} of a test`, url: OWN_URL, icons: [] },
  })
  skipRequestPause(client.engine)
  // A second after its start, the client handles again what it is handling just then, and that rejection goes unhandled.
  Object.assign(client.engine, { processPendingMessageEvents: async () => {} })
  // The client asks a host of the protocol's maker about a request that it finds unanswered when it starts.
  client.core.verify.resolve = () => Promise.reject(new Error('Tests have no Verify host.'))
  // A refused socket is reported as an event, and thrown if it has no listener.
  client.core.relayer.on('relayer_error', () => {})
  return client
}

/** With a log level, the SDK would buffer its logs, and throw when a line is longer than 500 kB. */
function silentLogger(): Exclude<NonNullable<CoreTypes.Options['logger']>, string> {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [level, () => {}])
  const logger = { level: 'silent', child: () => logger, ...Object.fromEntries(levels) }
  return logger as never
}

/** The part of the SDK's engine by which it hears the answers to its requests, as an event for each. */
interface AnsweredEngine {
  readonly events: {
    eventNames(): readonly (string | symbol)[]
    emit(name: string | symbol, answer: { readonly error: Error }): boolean
  }
}

/** Names of these events begin so; an id follows. */
const ANSWERS = /^(session_request|session_connect)/

/**
 * Closes a client's socket and timers, and rejects its unanswered requests and proposals: the SDK would reject them five minutes later
 * with an internal promise that can't be handled, during another test.
 */
export async function endSignClient(client: StockSignClient): Promise<void> {
  const { events } = client.engine as unknown as AnsweredEngine
  for (const name of events.eventNames())
    if (ANSWERS.test(String(name))) events.emit(name, { error: new Error('The client has ended.') })
  client.core.heartbeat.stop()
  clearInterval(client.core.expirer['interval' as never])
  await client.core.relayer.transportClose()
}
