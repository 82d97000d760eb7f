import { frameRequestRejected } from '../../src/core/errors/frame-errors.ts'
import type { Approval } from '../../src/frame/approvals/approval.ts'
import type { FrameHandlers } from '../../src/frame/channel/serve-page.ts'
import { createHandlers } from '../../src/frame/create-handlers.ts'
import { createDevice } from '../../src/frame/device/create-device.ts'
import type { DeviceRecord, DeviceStore, SentRecord } from '../../src/frame/device/device-store.ts'
import { createKeyClient, type KeyWorker } from '../../src/frame/keys/create-key-client.ts'
import { createKeyRing } from '../../src/frame/keys/create-key-ring.ts'
import type { KeyAnswer } from '../../src/frame/keys/key-messages.ts'
import { serveKeyRequest } from '../../src/frame/keys/serve-keys.ts'
import { createServiceClient } from '../../src/frame/service/create-service-client.ts'
import { createEnvelopeCalls } from '../../src/frame/service/envelope-calls.ts'
import { createSessionCalls } from '../../src/frame/service/session-calls.ts'
import { applyTabMessage } from '../../src/frame/session/apply-tab-message.ts'
import { createSession } from '../../src/frame/session/create-session.ts'
import type { TabMessage } from '../../src/frame/session/tab-message.ts'
import { createVault } from '../../src/frame/vault/create-vault.ts'
import type { FrameAccount, FrameRequestName, FrameRequests } from '../../src/lib/frame-protocol/messages.ts'
import { createFakeClock } from '../fakes/create-fake-clock.ts'
import { PUBLIC_URL, SITE } from '../server/test-origins.ts'

interface FrameOptions {
  readonly site?: string
  /** True if the browser refuses all storage except cookies. */
  readonly isKeyless?: boolean
}

interface TestServer {
  fetch(request: Request): Promise<unknown>
}

/** A browser on one site, with the state that survives a reload of the frame. */
export function createTestVisitor(server: TestServer, { site = SITE, isKeyless = false }: FrameOptions = {}) {
  const records = new Map<string, DeviceRecord>()
  const allSent = new Map<string, SentRecord>()
  let keyPair: Promise<CryptoKeyPair> | undefined
  let cookie: string | undefined
  let cookieName = ''
  let at = server
  let isOffline = false
  let lost: string | undefined
  const calls: string[] = []

  const fetchService: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers)
    if (init.method !== 'GET') headers.set('origin', PUBLIC_URL)
    if (cookie !== undefined) headers.set('cookie', `${cookieName}=${cookie}`)
    const call = `${init.method} ${new URL(String(url)).pathname}`
    calls.push(call)
    if (isOffline) throw new TypeError('fetch failed')
    const { signal: _, ...rest } = init
    const response = (await at.fetch(new Request(url, { ...rest, headers }))) as Response
    for (const value of response.headers.getSetCookie()) {
      const [, name = '', token = ''] = /^(__Host-wallet-session-[\w-]{11})=([^;]*)/.exec(value) ?? []
      cookieName = name || cookieName
      cookie = token === '' ? undefined : token
    }
    if (lost === call) {
      lost = undefined
      throw new TypeError('fetch failed')
    }
    return response
  }

  /** Loads the frame, with its own worker. */
  function openFrame() {
    const clock = createFakeClock()
    const keylessRecords = new Map<string, DeviceRecord>()
    const sent = isKeyless ? new Map<string, SentRecord>() : allSent
    const store: DeviceStore = {
      isLasting: async () => !isKeyless,
      readSent: async (what) => sent.get(what),
      writeSent: async (what, next) => void (next ? sent.set(what, next) : sent.delete(what)),
      readKeyPair: async () =>
        isKeyless
          ? undefined
          : (keyPair ??= crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])),
      readRecord: async (account) => structuredClone((isKeyless ? keylessRecords : records).get(account)),
      writeRecord: async (account, record) =>
        void (isKeyless ? keylessRecords : records).set(account, structuredClone(record)),
    }
    const shown: Approval[] = []
    let rejects = false
    let whileShown = async () => {}
    let ends = 0
    const posted: TabMessage[] = []
    const notices: (readonly FrameAccount[])[] = []
    const keys = createKeyClient({ clock, startWorker: () => createTestWorker(clock), onLock: () => {} })
    const device = createDevice({ store, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' })
    const service = createServiceClient({
      fetch: fetchService,
      clock,
      serviceUrl: PUBLIC_URL,
      site,
      project: 'shop',
      account: () => session.account?.id,
      onSessionEnded: () => session.drop(),
    })
    const session = createSession({
      calls: createSessionCalls(service),
      askNode: service.askNode,
      openVault: (account) =>
        createVault({ account, keys, store, envelopes: createEnvelopeCalls(service.of(account), device), clock }),
      onEnd: () => (ends += 1),
      notifyTabs: (message) => void posted.push(message),
    })
    const handlers: FrameHandlers = createHandlers({
      window: { document: {}, location: {}, navigator: {} } as Window,
      loadPanels: () => Promise.reject(new Error('There is no document')),
      clock,
      approvals: {
        async ask(read) {
          shown.push(await read(false))
          await whileShown()
          if (rejects) throw frameRequestRejected()
        },
      },
      session,
      service,
      device,
    })
    return {
      clock,
      service,
      device,
      session,
      keys,
      shown,
      /** Sets what happens while a panel is shown, before the visitor approves it. */
      whileShown: (next: () => Promise<void>) => void (whileShown = next),
      /** The visitor rejects each panel from now on. */
      rejectPanels: () => void (rejects = true),
      ends: () => ends,
      /** Messages to other tabs. */
      posted,
      /** The accounts of which the visitor has signed out here, as other tabs are notified. */
      leaves: () => posted.flatMap((message) => (message.name === 'left' ? [message.account] : [])),
      /** Another tab has posted this. */
      receive: (message: TabMessage) =>
        applyTabMessage(session, structuredClone(message), (accounts) => notices.push(accounts)),
      /** The accounts that the page was notified of. */
      notices,
      async ask<Name extends Exclude<FrameRequestName, 'RPC_ABORT'>>(
        name: Name,
        payload: FrameRequests[Name]['payload'],
        signal = new AbortController().signal,
      ): Promise<FrameRequests[Name]['result']> {
        const context = { id: crypto.randomUUID(), origin: site, signal }
        return (await handlers[name]!(payload as never, context)) as never
      },
    }
  }

  return {
    openFrame,
    records,
    calls,
    hasSession: () => cookie !== undefined,
    /** The next call of this kind is carried out, and its answer lost. */
    loseAnswerOf: (call: string) => void (lost = call),
    /** Another process serves from now on. */
    moveTo: (next: TestServer) => void (at = next),
    setOffline: (next: boolean) => (isOffline = next),
  }
}

export type TestFrame = ReturnType<ReturnType<typeof createTestVisitor>['openFrame']>

/** The worker that holds the keys, on this thread: messages are copied as between threads. */
function createTestWorker(clock: ReturnType<typeof createFakeClock>): KeyWorker {
  let listener: (event: { readonly data: KeyAnswer }) => void = () => {}
  const post = (answer: KeyAnswer) => listener({ data: structuredClone(answer) })
  const ring = createKeyRing({ clock, onLock: () => post({ notice: 'locked' }) })
  return {
    postMessage: (request) => void serveKeyRequest(ring, structuredClone(request), post),
    addEventListener(type: string, next: (event: { readonly data: KeyAnswer }) => void) {
      if (type === 'message') listener = next
    },
    terminate: () => {},
  }
}
