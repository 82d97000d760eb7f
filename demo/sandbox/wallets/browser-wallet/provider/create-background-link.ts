import { RpcError, rpcErrors } from '../../evm/rpc-error.ts'
import { type BackgroundMessage, BROWSER_WALLET_PATHS, CONNECT_MESSAGE_TYPE, type PageMessage } from '../page-messages.ts'

const READY_TIMEOUT_MS = 15_000

/** What the background frame sends without being asked. */
export type BackgroundNews = Extract<BackgroundMessage, { type: 'ready' | 'open-window' | 'event' }>

/** The way from the page to the wallet's hidden frame. */
export interface BackgroundLink {
  /** Connects if necessary, asks, and waits for the answer. */
  request(method: string, params: unknown): Promise<unknown>
  /** Connects, so that events arrive. */
  connect(): void
  /** Tells that the approval window is gone. */
  reportClosedWindow(windowId: string): void
}

interface Call {
  resolve(result: unknown): void
  reject(error: RpcError): void
}

/**
 * Creates the link. The frame comes with the first use, so that a page which never uses the wallet pays nothing.
 *
 * @param onNews - hears everything that is not an answer.
 */
export function createBackgroundLink(walletOrigin: string, onNews: (news: BackgroundNews) => void): BackgroundLink {
  const calls = new Map<number, Call>()
  let lastId = 0
  let frame: HTMLIFrameElement | undefined
  let port: Promise<MessagePort> | undefined

  function receive(message: BackgroundMessage) {
    if (message.type !== 'result' && message.type !== 'error') return onNews(message)
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.type === 'result') call?.resolve(message.result)
    else call?.reject(new RpcError(message.error.code, message.error.message, { data: message.error.data }))
  }

  /** A frame that the page took away, or that loaded anew, has forgotten the calls that were under way. */
  function dropCalls(error: RpcError) {
    for (const call of calls.values()) call.reject(error)
    calls.clear()
  }

  function open(): Promise<MessagePort> {
    if (port && frame?.isConnected) return port
    if (frame) dropCalls(rpcErrors.disconnected())
    const created = createHiddenFrame(`${walletOrigin}${BROWSER_WALLET_PATHS.background}`)
    frame = created
    port = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(rpcErrors.disconnected()), READY_TIMEOUT_MS)
      created.addEventListener('load', () => {
        dropCalls(rpcErrors.disconnected())
        const channel = new MessageChannel()
        channel.port1.onmessage = ({ data }: MessageEvent<BackgroundMessage>) => {
          if (data.type === 'ready') {
            clearTimeout(timer)
            port = Promise.resolve(channel.port1)
            resolve(channel.port1)
          }
          receive(data)
        }
        created.contentWindow?.postMessage({ type: CONNECT_MESSAGE_TYPE }, walletOrigin, [channel.port2])
      })
    })
    document.documentElement.append(created)
    // The next use tries again.
    port.catch(() => {
      created.remove()
      if (frame === created) frame = port = undefined
    })
    return port
  }

  async function post(message: PageMessage) {
    ;(await open()).postMessage(message)
  }

  return {
    request(method, params) {
      return new Promise((resolve, reject) => {
        const id = ++lastId
        open()
          .then((opened) => {
            calls.set(id, { resolve, reject })
            opened.postMessage({ type: 'request', id, method, params } satisfies PageMessage)
          })
          .catch((error: unknown) => {
            calls.delete(id)
            reject(error instanceof RpcError ? error : rpcErrors.invalidParams('The parameters cannot be sent.'))
          })
      })
    },
    connect() {
      open().catch(() => undefined)
    },
    reportClosedWindow(windowId) {
      void post({ type: 'window-closed', windowId })
    },
  }
}

function createHiddenFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.hidden = true
  frame.title = 'Sandbox Wallet'
  // The attribute alone loses against a page's stylesheet.
  frame.style.setProperty('display', 'none', 'important')
  return frame
}
