import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Chains } from '#core/ports/chain-family.ts'
import type { Clock } from '#core/ports/clock.ts'
import type { Rpc } from '#core/ports/rpc.ts'
import { createFetchHttp } from '#platform/create-fetch-http.ts'
import type { ProjectGuard } from '#platform/create-project-guard.ts'
import { createRpc } from '#rpc/create-rpc.ts'

interface BrowserRpcDeps {
  chains: Chains
  /** Absent outside of dialogs. */
  guard?: ProjectGuard['guard']
  /** The page's own by default. */
  fetch?: typeof globalThis.fetch
  clock: Clock
  /** Aborted when the dialog ends. */
  signal: AbortSignal
  /** Called for endpoints that serve another chain than the host says. */
  onError(error: WalletDialogError): void
}

/** Access to the chains' nodes, over `fetch`: a chunk of its own. */
export function createBrowserRpc({
  chains,
  guard = (http) => http,
  fetch,
  clock,
  signal,
  onError,
}: BrowserRpcDeps): Rpc {
  const http = guard(createFetchHttp({ clock, ...(fetch && { fetch }) }))
  return createRpc({ chains, http, clock, signal, onWrongChain: onError })
}
