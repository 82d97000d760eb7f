import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Transfers } from '#core/ports/transfers.ts'
import { unsupportedChain } from '../draft/draft-errors.ts'
import type { ReadyPreview } from './send-quote.ts'
import type { SendRequest } from '../draft/send-request.ts'

/** What is known of a transfer before the wallet is asked. */
export type PreviewState =
  | { readonly status: 'none' }
  | { readonly status: 'preparing'; readonly wanted: SendRequest }
  | ({ readonly status: 'ready' } & ReadyPreview)
  | { readonly status: 'failed'; readonly wanted: SendRequest; readonly error: WalletDialogError }

export interface Preview {
  readonly $state: ReadableAtom<PreviewState>
  /** Looks at a transfer. Never rejects: the outcome is the state. */
  prepare(wanted: SendRequest): Promise<void>
  /** Sending on the wish's chain. @throws WalletDialogError `unsupported_chain` */
  loadTransfers(wanted: SendRequest): Promise<Transfers>
  clear(): void
}

/** Looks at a transfer: balances, fee, outcome, and all that is to be said of it. */
export function createPreview(core: Core): Preview {
  const $state = atom<PreviewState>({ status: 'none' })
  let controller = new AbortController()

  async function loadTransfers({ network }: SendRequest): Promise<Transfers> {
    const load = core.ports.transfers[network.chainNamespace]
    if (!load) throw unsupportedChain(undefined, { data: { caipNetworkId: network.caipNetworkId } })
    return load()
  }

  return {
    $state,
    loadTransfers,
    async prepare(wanted) {
      controller.abort()
      const { signal } = (controller = new AbortController())
      $state.set({ status: 'preparing', wanted })
      try {
        const [{ lookAtTransfer }, transfers] = await Promise.all([import('./read-quote.ts'), loadTransfers(wanted)])
        const ready = await lookAtTransfer(core, transfers, wanted, signal)
        if (!signal.aborted) $state.set({ status: 'ready', ...ready })
      } catch (error) {
        if (!signal.aborted) $state.set({ status: 'failed', wanted, error: toWalletDialogError(error) })
      }
    },
    clear() {
      controller.abort()
      $state.set({ status: 'none' })
    },
  }
}
