import { rpcErrors } from '../../requests/rpc-error.ts'
import { type BackgroundMessage, CONNECT_MESSAGE_TYPE } from '../page-messages.ts'

const READY_TIMEOUT_MS = 15_000

/**
 * Passes the frame a port once it has loaded, and waits until the background answers. The port can reach the wallet's
 * origin only: the browser doesn't deliver it to any other.
 *
 * @param onReload - called if the frame loads a second time, which ends this connection.
 * @throws RpcError 4900 if the background doesn't answer in time.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  walletOrigin: string,
  onMessage: (message: BackgroundMessage) => void,
  onReload: () => void,
): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(rpcErrors.disconnected()), READY_TIMEOUT_MS)
    const onLoad = () => {
      frame.addEventListener('load', onReload)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<BackgroundMessage>) => {
        if (data.type === 'ready') {
          clearTimeout(timer)
          resolve(port1)
        }
        onMessage(data)
      }
      frame.contentWindow?.postMessage({ type: CONNECT_MESSAGE_TYPE }, walletOrigin, [port2])
    }
    frame.addEventListener('load', onLoad, { once: true })
  })
}
