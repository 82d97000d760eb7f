import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/networks/network.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { isNameLike, parseReceiver, type ReceiverProblem } from '#core/send/check-receiver.ts'

/** What asks services and chains is loaded by the first receiver. */
const loadLookups = () => import('./look-up-receiver.ts')

/** Who a typed text stands for. */
export type ReceiverState =
  | { readonly status: 'empty' }
  /** A name is being looked up. */
  | { readonly status: 'resolving' }
  | {
      readonly status: 'known'
      readonly address: string
      /** The name that was typed, in its canonical form; `undefined` where an address was. */
      readonly name: string | undefined
      /** What the service knows of the account; comes a moment later. */
      readonly identity?: Identity | undefined
    }
  | { readonly status: 'wrong'; readonly problem: ReceiverProblem | 'nobody' }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

export interface Receiver {
  readonly $state: ReadableAtom<ReceiverState>
  /** Takes what is typed now. `network`: where it would be sent. */
  read(typed: string, network: Network | undefined): void
  /** Looks the typed text up again, such as after a failure. */
  retry(): void
  /** The address that a typed name stands for at this moment, asked for anew. Rejects where that cannot be known. */
  resolveAgain(typed: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** Who the receiver is, while it is typed: addresses at once, names and pictures as they come. */
export function createReceiver(core: Core): Receiver {
  const $state = atom<ReceiverState>({ status: 'empty' })
  let last: readonly [string, Network | undefined] = ['', undefined]
  let controller = new AbortController()

  async function showIdentity(address: string, signal: AbortSignal) {
    try {
      const { findIdentity } = await loadLookups()
      const identity = await findIdentity(core, address, signal)
      const state = $state.get()
      if (!signal.aborted && state.status === 'known') $state.set({ ...state, identity })
    } catch {
      // A receiver without a picture is complete: the address is what counts.
    }
  }

  async function lookUp(typed: string, network: Network, signal: AbortSignal) {
    $state.set({ status: 'resolving' })
    try {
      const { findByName } = await loadLookups()
      const found = await findByName(core, typed, network, signal)
      signal.throwIfAborted()
      if ('problem' in found) return $state.set({ status: 'wrong', problem: found.problem })
      $state.set({ status: 'known', address: found.address, name: found.name })
      void showIdentity(found.address, signal)
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', error: toWalletDialogError(error) })
    }
  }

  function read(typed: string, network: Network | undefined) {
    controller.abort()
    const { signal } = (controller = new AbortController())
    last = [typed, network]
    if (typed.trim() === '' || !network) return $state.set({ status: 'empty' })
    if (hasNames(network) && isNameLike(typed)) return void lookUp(typed, network, signal)
    const parsed = parseReceiver(typed, network.chainNamespace)
    if ('problem' in parsed) return $state.set({ status: 'wrong', problem: parsed.problem })
    $state.set({ status: 'known', address: parsed.address, name: undefined })
    void showIdentity(parsed.address, signal)
  }

  return {
    $state,
    read,
    retry: () => read(...last),
    async resolveAgain(typed, network, signal) {
      if (!hasNames(network) || !isNameLike(typed)) return undefined
      const { resolveName } = await loadLookups()
      return (await resolveName(core, typed, network, signal)).address
    },
  }
}

/** Spec §9: names on eip155 only. */
const hasNames = ({ chainNamespace }: Network) => chainNamespace === 'eip155'
