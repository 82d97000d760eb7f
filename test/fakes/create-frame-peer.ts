import { onTestFinished, vi } from 'vitest'
import { createEmbeddedWallet } from '../../src/connectors/embedded/create-embedded-wallet.ts'
import type { Network } from '../../src/core/model/network.ts'
import { createFakeClock, settled } from './create-fake-clock.ts'
import { createFakeRpc } from './create-fake-rpc.ts'
import { createMemoryStorage } from './create-memory-storage.ts'

const FRAME_URL = 'https://wallet.example/frame/'
const ORIGIN = 'https://wallet.example'

export const EVM_ACCOUNTS = [
  { address: '0x91501f73e747cACf0927d2510dE87502Df9bE767', type: 'smartAccount' },
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
] as const
export const SOLANA_ADDRESS = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'

export const USER = {
  email: 'ada@example.com',
  address: EVM_ACCOUNTS[0].address,
  chainId: 'eip155:1',
  accounts: EVM_ACCOUNTS,
  solanaAddress: SOLANA_ADDRESS,
  preferredAccountType: 'smartAccount',
} as const

/** The frame's answers by the request's name. Other requests are never answered. An error with a `code` is a refusal. */
export type FrameAnswers = Readonly<Record<string, (payload: never) => unknown>>

const ANSWERS: FrameAnswers = {
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_USER: () => USER,
  GET_SMART_ACCOUNT_NETWORKS: () => ({ chainIds: ['eip155:1', 'eip155:137'] }),
  SWITCH_NETWORK: ({ chainId }: { chainId: string }) => ({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => EVM_ACCOUNTS.find((account) => account.type === type),
  SIGN_OUT: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
  RPC_ABORT: () => undefined,
}

interface Request {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

type Style = Record<string, string>

/** An element as far as the frame and its dialog are asked. */
const createElement = () => ({
  src: '',
  style: {} as Style,
  isConnected: false,
  parentElement: undefined as unknown,
  setAttribute: () => {},
  remove() {
    this.isConnected = false
  },
})

/**
 * The embedded wallet of a page, over real MessagePorts, with a frame that answers by a script. Its answers take a few turns:
 * `arrived()` waits for them.
 */
export function createFramePeer(answers: FrameAnswers = {}, { isReady = true, storage = createMemoryStorage() } = {}) {
  const clock = createFakeClock()
  const requests: { name: string; payload?: unknown }[] = []
  const ids: string[] = []
  const alerts: unknown[] = []
  const refused: unknown[] = []
  const logins: unknown[] = []
  const rpc = createFakeRpc(() => '0x1')
  const controller = new AbortController()
  const listeners = new Set<(event: unknown) => void>()
  const emit = (event: unknown) => [...listeners].forEach((listener) => listener(event))
  const ports: MessagePort[] = []
  const frames: ReturnType<typeof createElement>[] = []
  const script: FrameAnswers = { ...ANSWERS, ...answers }

  function serve(port: MessagePort) {
    ports.push(port)
    port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
      const name = data.type.replace('@wallet-dialog/app/', '')
      ids.push(data.id)
      requests.push({ name, ...(data.payload !== undefined && { payload: data.payload }) })
      void answer(name, data, port)
    })
    port.start()
  }

  async function answer(name: string, { id, payload }: Request, port: MessagePort) {
    const reply = (outcome: string, content: unknown) =>
      port.postMessage({ type: `@wallet-dialog/frame/${name}_${outcome}`, id, payload: content })
    if (!script[name]) return
    try {
      reply('SUCCESS', await script[name](payload as never))
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      reply('ERROR', { code, message })
    }
  }

  const contentWindow = {
    postMessage({ nonce }: { nonce: string }, _origin: string, [port]: [MessagePort]) {
      port.postMessage({ type: '@wallet-dialog/frame/WELCOME', payload: { nonce } })
      serve(port)
    },
  }
  const load = () => emit({ source: contentWindow, origin: ORIGIN, data: { type: '@wallet-dialog/frame/READY' } })
  const dialog = {
    append(frame: ReturnType<typeof createElement>) {
      frame.isConnected = true
      frame.parentElement = dialog
      frames.push(frame)
      // A frame loads after it was put into the page.
      if (isReady) queueMicrotask(load)
    },
    style: {} as Style,
  }
  /** A window that the page has opened. */
  const popup = {}
  const page = {
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
    matchMedia: () => ({ matches: false }),
  }
  const root = {
    host: { getAttribute: () => 'compact' },
    querySelector: () => dialog,
    ownerDocument: {
      createElement: () => Object.assign(createElement(), { contentWindow }),
      defaultView: page,
    },
  }
  vi.stubGlobal('getComputedStyle', () => ({
    position: 'fixed',
    color: 'rgb(11, 95, 238)',
    borderTopLeftRadius: '24px',
  }))
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )

  let networks = networksOf('eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  let metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] as readonly string[] }
  const embedded = createEmbeddedWallet({
    clock,
    http: { request: () => Promise.reject(new Error('Nothing is fetched here')) },
    storage,
    root: root as never,
    getConfig: () => ({
      frameUrl: FRAME_URL,
      projectId: 'test',
      isProjectless: false,
      metadata,
      imageHosts: [],
      networks,
      theme: 'light',
      lang: 'en',
      defaultAccountTypes: { eip155: 'smartAccount' },
    }),
    prepareDialog: async () => {},
    loadRpc: async () => rpc,
    onAlert: (error) => void alerts.push(error),
    onLogins: (reported) => void logins.push(reported),
    onRefused: (error) => void refused.push(error),
    signal: controller.signal,
  })

  /** Resolves once messages that are under way have arrived, and the frame has had its delay. */
  async function arrived() {
    for (let turn = 0; turn < 6; turn++) await settled()
    await clock.advance(500)
    for (let turn = 0; turn < 30; turn++) await settled()
  }

  /** Resolves with a promise's result while messages arrive and time passes. */
  async function outcome<Value>(promise: Promise<Value>): Promise<Value> {
    promise.catch(() => {}) // The caller sees it below.
    await arrived()
    return promise
  }

  onTestFinished(() => {
    controller.abort()
    for (const port of ports) port.close()
    vi.unstubAllGlobals()
  })
  return {
    embedded,
    /** The site sets its name. */
    rename: (name: string) => void (metadata = { ...metadata, name }),
    /** The site asks for other networks. */
    askFor: (...ids: readonly string[]) => void (networks = networksOf(...ids)),
    clock,
    storage,
    requests,
    lastId: () => ids.at(-1),
    /** Without what the page asks for by itself once the frame is there. */
    names: () => requests.map(({ name }) => name).filter((name) => name !== 'GET_LOGINS'),
    logins,
    alerts,
    refused,
    /** The nodes of the site, which answer everything. */
    rpc,
    frames,
    /** The frame has loaded, as it does by itself the first time. */
    load,
    popup,
    arrived,
    outcome,
    /** The frame reports something. */
    notify: (name: string, payload?: unknown) =>
      ports.at(-1)?.postMessage({ type: `@wallet-dialog/frame/${name}`, payload }),
    /** A popup, or another window, posts something to the page. */
    post: (data: unknown, { source = popup as unknown, origin = ORIGIN } = {}) => emit({ source, origin, data }),
  }
}

/** Networks as a connector is given them. */
export const networksOf = (...ids: readonly string[]) =>
  ids.map((caipNetworkId) => ({
    caipNetworkId,
    chainNamespace: caipNetworkId.split(':')[0],
    name: caipNetworkId,
    rpcUrls: { default: { http: ['https://node.example'] } },
  })) as never as readonly Network[]
