import type { JsonRpcPayload, JsonRpcRequest } from '@walletconnect/jsonrpc-types'
import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { engineEvent } from '@walletconnect/utils'
import { mapServerText } from '#core/errors/map-server-text.ts'
import { messageOf } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { SignatureCheck } from '#core/ports/walletconnect-rules.ts'
import { namespaceOf, type CaipNetworkId } from '#lib/caip.ts'
import { createDeferred } from '#lib/create-deferred.ts'
import { parseJson } from '#lib/parse-json.ts'
import { makeReady, type Families, type ReadyFamilies } from '../protocol/families.ts'
import type { RelayClient, RelayEvent } from '../protocol/relay-client.ts'
import { watchRelay } from '../relay-state.ts'
import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import { relayRefused } from '../walletconnect-errors.ts'
import { createAuthentication } from './create-authentication.ts'
import { createClientLogger, type DebugLog } from './create-client-logger.ts'
import { CLIENT_KEY, createClientStorage, type ClientStorage } from './create-client-storage.ts'
import { createProposal } from './create-proposal.ts'
import { createResponseKeys } from './create-response-keys.ts'
import { disableDeepLinks, guardEngine, silenceVerify } from './guard-engine.ts'
import { guardRelayer } from './guard-relayer.ts'
import { installRelayTransport } from './install-relay-transport.ts'
import { readSessionEvent } from './read-session-event.ts'
import { internalsOf, type SdkClient, type SdkInternals } from './sdk-internals.ts'
import { USER_DISCONNECTED } from './to-approval.ts'
import { toSessionRecord, type ToSessionRecord } from './to-session-record.ts'

export const SDK_USER_AGENT = 'wc-2/js-2.21.8'

interface OpenDeps extends WalletConnectDeps {
  families: Families
  onEvent(event: RelayEvent): void
  log: DebugLog
}

/**
 * Starts the client. If the SDK can't start with what is stored, which something else must have written, it starts without it: otherwise
 * this browser could never connect again.
 */
export async function openRelayClient(deps: OpenDeps): Promise<RelayClient> {
  const { clock, storage, log } = deps
  const openStorage = () => createClientStorage({ storage, clock, log })
  const [clientStorage, families] = await Promise.all([openStorage(), makeReady(deps.families)])
  const isEmpty = (await clientStorage.getKeys()).length === 0
  try {
    return await startRelayClient({ ...deps, families, clientStorage })
  } catch (error) {
    if (isEmpty || !(error instanceof TypeError)) throw error
    log(error)
    await storage.remove(CLIENT_KEY)
    return startRelayClient({ ...deps, families, clientStorage: await openStorage() })
  }
}

interface StartDeps extends OpenDeps {
  families: ReadyFamilies
  clientStorage: ClientStorage
}

/** Starts sign-client, with everything replaced that would contact anyone but the relay, or outlive it. Opens no socket by itself unless a session is stored. */
async function startRelayClient(deps: StartDeps): Promise<RelayClient> {
  const { clock, storage, getOptions, onEvent, log, openSocket = (url) => new WebSocket(url) } = deps
  const { families, clientStorage } = deps
  const { projectId = '', relayUrl, metadata } = getOptions()
  const client = createSdkClient({
    projectId,
    relayUrl,
    logger: createClientLogger(log),
    storage: clientStorage,
  })
  const { core } = client
  const internals = internalsOf(client)
  // In the constructor, a url other than the page's would be replaced, with a warning on the console.
  internals.client.metadata = { ...metadata, icons: [...metadata.icons] }
  silenceVerify(internals)
  guardEngine(internals, log)
  guardRelayer(internals, log)
  disableDeepLinks(internals)
  const closeTransport = installRelayTransport(internals, {
    clock,
    openSocket: (url) => watchRelay(storage, clock, openSocket(url)),
    log,
    createUrl: async () => socketUrl(relayUrl, { auth: await core.crypto.signJWT(relayUrl), projectId }),
  })
  refuseDeepAnswers(internals)
  expireRequests(internals, clock)
  const checkSignature: SignatureCheck = async (signed) => {
    const check = await families.of(namespaceOf(signed.caipNetworkId))?.loadSignatureCheck?.({
      findNetwork: (id) => getOptions().networks.find(({ caipNetworkId }) => caipNetworkId === id),
      loadRpc: deps.loadRpc,
    })
    return check ? check(signed) : 'unknown'
  }
  const keys = createResponseKeys(internals)
  const toRecord = (session: SessionTypes.Struct) => toSessionRecord(session, families)
  const checks = { checkSignature, readAddress: families.readAddress, signInRules: families.signInRules }
  listen(client, families, onEvent)
  async function close() {
    core.heartbeat.stop()
    await closeTransport()
    await clientStorage.save()
  }
  await internals.client.initialize().catch(async (error: unknown) => {
    await close()
    throw error
  })

  return {
    propose: (namespaces) => createProposal({ client, internals, namespaces, toRecord, clock, log }),
    authenticate: (request) => createAuthentication({ client, internals, request, keys, clock, checks, toRecord, log }),
    topics: () => client.session.keys,
    session(topic) {
      const session = client.session.keys.includes(topic) ? client.session.get(topic) : undefined
      return session && toRecord(session)
    },
    async request({ topic, caipNetworkId, method, params, expirySeconds, onSent }) {
      const refusal = watchRefusals(client)
      // A session makes one request at a time.
      const onRequestSent = (sent: { topic: string; id: number }) => {
        if (sent.topic === topic) onSent?.(sent.id)
      }
      client.events.on('session_request_sent', onRequestSent)
      try {
        // The SDK itself would try for a minute before it reports that the relay is down or refuses.
        if (!internals.relayer.connected) await Promise.race([internals.relayer.connect(), refusal.promise])
        const request = {
          topic,
          chainId: chainInSession(client.session.get(topic), caipNetworkId, families.formerChain(caipNetworkId)),
          request: { method, params: params ?? [] },
          expiry: expirySeconds,
        }
        return await Promise.race([client.request(request), refusal.promise])
      } finally {
        client.events.off('session_request_sent', onRequestSent)
        refusal.stop()
      }
    },
    async end(topic) {
      if (!client.session.keys.includes(topic)) return
      await client.disconnect({ topic, reason: USER_DISCONNECTED })
    },
    async forget(topic) {
      await client.session.delete(topic, USER_DISCONNECTED)
    },
    async catchUp() {
      for (const stored of await clientStorage.rereadSessions()) await adoptSession(client, stored, toRecord)
    },
    save: clientStorage.save,
    close,
  }
}

/** The id under which the wallet approved a chain. */
function chainInSession(
  { namespaces }: { namespaces: SessionTypes.Namespaces },
  caipNetworkId: CaipNetworkId,
  before: CaipNetworkId | undefined,
): string {
  const isApproved = (id: string) =>
    Object.entries(namespaces).some(
      ([key, { accounts }]) => key === id || accounts.some((account) => account.startsWith(`${id}:`)),
    )
  return before && !isApproved(caipNetworkId) && isApproved(before) ? before : caipNetworkId
}

function socketUrl(relayUrl: string, { auth, projectId }: { auth: string; projectId: string }): string {
  const url = new URL(relayUrl)
  url.searchParams.set('auth', auth)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('ua', SDK_USER_AGENT)
  url.searchParams.set('useOnCloseEvent', 'true')
  return url.href
}

/** The SDK has already discarded what is out of sync, by request id [walletconnect.out-of-sync]. */
function listen(client: SdkClient, families: ReadyFamilies, onEvent: (event: RelayEvent) => void) {
  client.on('session_update', ({ topic }) => onEvent({ type: 'changed', topic }))
  client.on('session_extend', ({ topic }) => onEvent({ type: 'changed', topic }))
  client.on('session_delete', ({ topic }) => onEvent({ type: 'ended', topic, reason: 'wallet' }))
  client.on('session_expire', ({ topic }) => onEvent({ type: 'ended', topic, reason: 'expired' }))
  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const read = readSessionEvent({ topic, chainId, name: event.name, data: event.data }, families)
    if (read) onEvent(read)
  })
  client.core.relayer.on('relayer_error', (cause: unknown) => onEvent({ type: 'refused', ...readRefusal(cause) }))
}

/** A promise that rejects with the relay's next refusal. */
function watchRefusals({ core: { relayer } }: SdkClient): { promise: Promise<never>; stop(): void } {
  const { promise, reject } = createDeferred<never>()
  promise.catch(() => {}) // Its callers handle it.
  const onRefused = (cause: unknown) => reject(readRefusal(cause).error)
  relayer.on('relayer_error', onRefused)
  return { promise, stop: () => relayer.off('relayer_error', onRefused) }
}

function readRefusal(cause: unknown) {
  const reason = messageOf(cause)
  const alert = mapServerText(reason, cause)
  return { error: alert ?? relayRefused({ reason }, { cause }), isAlert: alert !== undefined }
}

const STORAGE_PREFIX = 'wallet-dialog'

type Options = Pick<
  NonNullable<ConstructorParameters<typeof SignClient>[0]>,
  'projectId' | 'relayUrl' | 'logger' | 'storage'
>

/** The SDK keeps one core per page and prefix on `globalThis`, and returns it to the next caller, closed or not. */
export function createSdkClient(options: Options): SdkClient {
  const names = ['', '_count'].map((end) => `_walletConnectCore_${STORAGE_PREFIX}${end}`)
  const forget = () => names.forEach((name) => Reflect.deleteProperty(globalThis, name))
  forget()
  try {
    return new SignClient({ ...options, customStoragePrefix: STORAGE_PREFIX, telemetryEnabled: false })
  } finally {
    forget()
  }
}

/**
 * Ends a request that has expired, a moment before the SDK does: it also creates a rejected promise then, for a later call that
 * never comes, and the host sees an unhandled rejection.
 */
export function expireRequests({ engine }: SdkInternals, clock: Clock): void {
  const { sendRequest } = engine
  engine.sendRequest = (request) => {
    const { method, clientRpcId, expiry } = request
    if (method === 'wc_sessionRequest' && clientRpcId !== undefined && expiry !== undefined) {
      const answered = engineEvent('session_request', clientRpcId)
      // Set before the SDK’s timer of the same length, and so due before it.
      const stopTimer = clock.after(expiry * 1_000, () =>
        engine.events.emit(answered, { error: new Error('Request expired. Please try again.') }),
      )
      engine.events.once(answered, stopTimer)
    }
    return sendRequest(request)
  }
}

/**
 * Applies what another tab has stored about a session: namespaces and expiry, which the wallet may have
 * changed while only that tab was listening. A session that this client doesn’t have is left to the tab that has it.
 */
async function adoptSession(client: SdkClient, stored: unknown, toRecord: ToSessionRecord): Promise<void> {
  const { topic, namespaces, expiry } = Object(stored) as Partial<SessionTypes.Struct>
  if (typeof topic !== 'string' || !client.session.keys.includes(topic)) return
  const own = client.session.get(topic)
  if (!namespaces || typeof expiry !== 'number' || !isUsable({ ...own, namespaces, expiry }, toRecord)) return
  if (JSON.stringify([own.namespaces, own.expiry]) === JSON.stringify([namespaces, expiry])) return
  await client.session.update(topic, { namespaces, expiry })
  client.core.expirer.set(topic, expiry)
}

function isUsable(session: SessionTypes.Struct, toRecord: ToSessionRecord): boolean {
  try {
    return toRecord(session) !== undefined
  } catch {
    // Something else has written it.
    return false
  }
}

/** No real answer is nested this deeply; several times deeper, it couldn't be written as JSON at all. */
export const DEPTH_LIMIT = 500

/** JSON-RPC's code for an internal error. */
const TOO_DEEP = { code: -32603, message: 'The wallet’s answer is nested too deeply to be read' }

/**
 * The SDK reads and writes JSON recursively, so thousands of levels are too many for it: it mistakes such an
 * answer for something else, and its caller would wait forever. Here, it becomes a failure with a reason.
 */
function refuseDeepAnswers({ crypto }: SdkInternals): void {
  const { decode } = crypto
  crypto.decode = async (...args) => {
    const payload: unknown = await decode(...args)
    // Unreadable payloads are returned unchanged, as a text.
    const { id, method } = Object(typeof payload === 'string' ? parseJson(payload) : payload) as JsonRpcRequest
    const isRefused = id && !method && (typeof payload === 'string' || isDeeper(payload, DEPTH_LIMIT))
    return (isRefused ? { id, jsonrpc: '2.0', error: TOO_DEEP } : payload) as JsonRpcPayload
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}
