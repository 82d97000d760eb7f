import { createRpc } from '#rpc/create-rpc.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'

interface BrowserRpcDeps {
  clock: Clock
  /** Aborted when the dialog ends. */
  over: AbortSignal
  /** Hears of endpoints that serve another chain than the host has said. */
  onError(error: WalletDialogError): void
}

/** The way to the chains' nodes, over `fetch`: a chunk of its own. */
export const createBrowserRpc = ({ clock, over, onError }: BrowserRpcDeps): Rpc =>
  createRpc({ http: createFetchHttp({ clock }), clock, over, onWrongChain: onError })
