import { RpcError, rpcErrors } from '../../requests/rpc-error.ts'
import { type BackgroundMessage, BROWSER_WALLET_PATHS, type PageMessage } from '../page-messages.ts'
import { connectFrame } from './connect-frame.ts'

/** Messages that the background frame sends besides answers. */
export type BackgroundNews = Exclude<BackgroundMessage, { type: 'result' | 'error' }>

/** The channel from the page to the wallet's hidden frame. */
export interface BackgroundChannel {
  /**
   * Connects if necessary, sends the request, and waits for the answer.
   *
   * @throws RpcError as sent by the wallet; 4900 if the wallet can't be reached.
   */
  request(method: string, params: unknown): Promise<unknown>
  /** Connects, so that events arrive. */
  connect(): void
  /** Reports that the approval window has closed. */
  reportClosedWindow(windowId: string): void
}

interface Connection {
  readonly frame: HTMLIFrameElement
  readonly port: Promise<MessagePort>
}

interface Call {
  resolve(result: unknown): void
  reject(error: RpcError): void
}

/**
 * Creates the channel. The frame is added on first use, so that it costs nothing on a page that never uses the wallet.
 *
 * @param onNews - called with everything that isn't an answer.
 */
export function createBackgroundChannel(
  walletOrigin: string,
  onNews: (news: BackgroundNews) => void,
): BackgroundChannel {
  const calls = new Map<number, Call>()
  let lastId = 0
  let connection: Connection | undefined

  function receive(message: BackgroundMessage) {
    if (message.type !== 'result' && message.type !== 'error') return onNews(message)
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.type === 'result') call?.resolve(message.result)
    else call?.reject(new RpcError(message.error.code, message.error.message, { data: message.error.data }))
  }

  function open(): Connection {
    if (connection?.frame.isConnected) return connection
    if (connection) drop(connection)
    const frame = createHiddenFrame(`${walletOrigin}${BROWSER_WALLET_PATHS.background}`)
    const opened: Connection = { frame, port: connectFrame(frame, walletOrigin, receive, () => drop(opened)) }
    connection = opened
    // The requests themselves fail through the port; the next use tries again.
    opened.port.catch(() => drop(opened))
    document.documentElement.append(frame)
    return opened
  }

  /** A frame that was removed, or has reloaded, has lost the requests in flight. */
  function drop(dropped: Connection) {
    dropped.frame.remove()
    if (connection !== dropped) return
    connection = undefined
    for (const call of calls.values()) call.reject(rpcErrors.disconnected())
    calls.clear()
  }

  return {
    async request(method, params) {
      const port = await open().port
      return await new Promise((resolve, reject) => {
        const id = ++lastId
        const message: PageMessage = { type: 'request', id, method, params }
        try {
          port.postMessage(message)
        } catch (error) {
          throw new RpcError(rpcErrors.invalidParams('').code, 'The parameters cannot be cloned.', { cause: error })
        }
        calls.set(id, { resolve, reject })
      })
    },
    connect() {
      open()
    },
    reportClosedWindow(windowId) {
      const message: PageMessage = { type: 'window-closed', windowId }
      // A removed background has no windows any more.
      connection?.port.then(
        (port) => port.postMessage(message),
        () => {},
      )
    },
  }
}

function createHiddenFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.hidden = true
  frame.title = 'Sandbox Wallet'
  // The attribute alone would be overridden by a page's stylesheet.
  frame.style.setProperty('display', 'none', 'important')
  return frame
}
