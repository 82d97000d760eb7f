import { frameActionNotAllowed, frameRpcNotAllowed } from '#core/errors/frame-errors.ts'
import { classifyRpcMethod } from '#lib/frame-protocol/rpc-methods.ts'
import type { FrameHandlers } from './channel/serve-page.ts'

/** What the frame can do for a page [frame.answers]. Whatever has no handler is refused with 'Action not allowed'. */
export function createHandlers({ document, location }: Pick<Window, 'document' | 'location'>): FrameHandlers {
  return {
    // Without a session there is no wallet.
    IS_CONNECTED: () => ({ isConnected: false }),
    RPC_REQUEST({ method }) {
      throw classifyRpcMethod(method) === 'refused' ? frameRpcNotAllowed() : frameActionNotAllowed()
    },
    SYNC_THEME({ theme, accent }) {
      const { dataset, style } = document.documentElement
      dataset['theme'] = theme
      if (accent === undefined) style.removeProperty('--accent')
      else style.setProperty('--accent', accent)
      return undefined
    },
    RELOAD() {
      location.reload()
      return undefined
    },
  }
}
