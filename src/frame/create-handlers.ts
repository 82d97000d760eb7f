import type { EmbeddedWallet } from './accounts/embedded-wallet.ts'
import type { Approvals } from './approvals/create-approvals.ts'
import type { FrameHandlers } from './channel/serve-page.ts'
import { createRpcHandler } from './requests/create-rpc-handler.ts'

interface HandlerDeps {
  readonly window: Pick<Window, 'document' | 'location'>
  readonly approvals: Approvals
  /** The wallet of the visitor who is logged in. */
  getWallet(): EmbeddedWallet | undefined
}

/** What the frame can do for a page [frame.answers]. Whatever has no handler is refused with 'Action not allowed'. */
export function createHandlers({ window, approvals, getWallet }: HandlerDeps): FrameHandlers {
  return {
    IS_CONNECTED: () => ({ isConnected: getWallet() !== undefined }),
    RPC_REQUEST: createRpcHandler({ approvals, getWallet }),
    SYNC_THEME({ theme, accent }) {
      const { dataset, style } = window.document.documentElement
      dataset['theme'] = theme
      if (accent === undefined) style.removeProperty('--accent')
      else style.setProperty('--accent', accent)
      return undefined
    },
    RELOAD() {
      window.location.reload()
      return undefined
    },
  }
}
