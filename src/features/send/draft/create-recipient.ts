import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Chains, RecipientRules } from '#core/ports/chain-family.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import type { RecipientProblem } from '#domain/recipients/check-recipient.ts'
import type { ChainNamespace } from '#lib/caip.ts'

/** What checks addresses, and asks services and chains, comes after the form: nobody types as fast. */
async function loadLookups({ list }: Chains) {
  const rulesOf = new Map<ChainNamespace, RecipientRules | undefined>()
  const [asking] = await Promise.all([
    import('./look-up-recipient.ts'),
    ...list.map(async ({ namespace, loadRecipientRules }) => rulesOf.set(namespace, await loadRecipientRules?.())),
  ])
  return { asking, rulesOf }
}
type Lookups = Awaited<ReturnType<typeof loadLookups>>

/** Who a typed text stands for. */
export type RecipientState =
  | { readonly status: 'empty' }
  /** A name is being looked up. */
  | { readonly status: 'resolving' }
  | {
      readonly status: 'known'
      readonly address: string
      /** The name that was typed, in its canonical form; `undefined` if an address was. */
      readonly name: string | undefined
      /** The name has no address of its own on this network: it is that of Ethereum. */
      readonly isMainnetAddress?: boolean | undefined
      /** The picture of a named account, as the service has it; comes a moment later. */
      readonly identity?: Identity | undefined
      /** What the service calls an account whose address was typed, which nobody has verified; comes a moment later. */
      readonly claim?: string | undefined
    }
  | { readonly status: 'wrong'; readonly problem: RecipientProblem | 'nobody' }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** What is said of a recipient. `unfinished`: not an address or a name yet, and the visitor may still be typing. */
export type ShownRecipient = RecipientState | { readonly status: 'unfinished' | 'missing' }

export interface Recipient {
  readonly $state: ReadableAtom<RecipientState>
  /** Takes what is typed now. `network`: where it would be sent. */
  read(typed: string, network: Network | undefined): void
  /** Whether a text that stands for nobody may still come to stand for somebody, if its writer goes on. */
  mayBecome(typed: string, network: Network): boolean
  /** Looks the typed text up again, such as after a failure. */
  retry(): void
  /** The address that a typed name stands for at this moment, asked for anew. Rejects if that cannot be known. */
  resolveAgain(typed: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** Who the recipient is, while it is typed: addresses at once, names and pictures as they come. */
export function createRecipient(core: Core): Recipient {
  const { chains } = core.ports
  const $state = atom<RecipientState>({ status: 'empty' })
  let last: readonly [string, Network | undefined] = ['', undefined]
  let controller = new AbortController()

  /** Whether names can be sent to [send.names]. */
  const hasNames = ({ chainNamespace }: Network) => chains.of(chainNamespace).nameNetwork !== undefined

  async function showIdentity(address: string, signal: AbortSignal) {
    try {
      const { asking } = await load()
      const identity = await asking.findIdentity(core, address, signal)
      const state = $state.get()
      if (signal.aborted || state.status !== 'known') return
      $state.set({ ...state, ...(state.name === undefined ? { claim: identity?.name } : { identity }) })
    } catch {
      // A recipient without a picture is complete: the address is what counts.
    }
  }

  async function lookUp(typed: string, network: Network, signal: AbortSignal) {
    $state.set({ status: 'resolving' })
    try {
      const { asking } = await load()
      const found = await asking.findByName(core, typed, network, signal)
      signal.throwIfAborted()
      if ('problem' in found) return $state.set({ status: 'wrong', problem: found.problem })
      $state.set({ status: 'known', ...found })
      void showIdentity(found.address, signal)
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', error: toWalletDialogError(error) })
    }
  }

  let lookups: Lookups | undefined
  async function load(): Promise<Lookups> {
    return (lookups ??= await loadLookups(chains))
  }
  // If it cannot be fetched now, the first recipient tries again and says so.
  load().catch(() => undefined)

  function read(typed: string, network: Network | undefined) {
    controller.abort()
    const { signal } = (controller = new AbortController())
    last = [typed, network]
    if (typed.trim() === '' || !network) return $state.set({ status: 'empty' })
    if (lookups) return judge(lookups, typed, network, signal)
    $state.set({ status: 'resolving' })
    void readLater()
    async function readLater() {
      try {
        await load()
        if (!signal.aborted) read(...last)
      } catch (error) {
        if (!signal.aborted) $state.set({ status: 'failed', error: toWalletDialogError(error) })
      }
    }
  }

  function judge({ asking, rulesOf }: Lookups, typed: string, network: Network, signal: AbortSignal) {
    if (hasNames(network) && asking.isNameLike(typed)) return void lookUp(typed, network, signal)
    const parsed = asking.parseRecipient(typed, rulesOf.get(network.chainNamespace))
    if ('problem' in parsed) return $state.set({ status: 'wrong', problem: parsed.problem })
    $state.set({ status: 'known', address: parsed.address, name: undefined })
    void showIdentity(parsed.address, signal)
  }

  return {
    $state,
    read,
    retry: () => read(...last),
    mayBecome: (typed, { chainNamespace }) =>
      !lookups || lookups.rulesOf.get(chainNamespace)?.mayBecome(typed) === true,
    async resolveAgain(typed, network, signal) {
      const { asking } = await load()
      if (!hasNames(network) || !asking.isNameLike(typed)) return undefined
      return (await asking.resolveNameNow(core, typed, network, signal)).address
    },
  }
}
