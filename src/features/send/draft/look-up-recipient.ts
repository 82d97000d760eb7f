import type { WritableAtom } from 'nanostores'
import { createIdentityCache } from '#core/accounts/account-caches.ts'
import type { Core } from '#core/core.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { RecipientRules } from '#core/ports/chain-family.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import { isNameLike, parseRecipient, type RecipientProblem } from '#domain/recipients/check-recipient.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'

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

/** What finds out who a text stands for. */
export interface RecipientLookup {
  /** Sets the state, again and again as more is known, until the signal is aborted. */
  read(typed: string, network: Network, signal: AbortSignal): void
  /** Whether a text that stands for nobody may still come to stand for somebody, if its writer goes on. */
  mayBecome(typed: string, network: Network): boolean
  /** The address that a typed name stands for at this moment, asked for anew. Rejects if that cannot be known. */
  resolveAgain(typed: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** A name is looked up once nobody has typed for this long. */
export const NAME_DELAY_MS = 300

/** Loads what each chain family says of its addresses, and looks recipients up from then on. */
export async function createRecipientLookup(
  core: Core,
  $state: WritableAtom<RecipientState>,
): Promise<RecipientLookup> {
  const { chains, clock } = core.ports
  const rulesOf = new Map<ChainNamespace, RecipientRules | undefined>()
  await Promise.all(
    chains.list.map(async ({ namespace, loadRecipientRules }) => rulesOf.set(namespace, await loadRecipientRules?.())),
  )

  /** Whether it is a name, and names can be sent to [send.names]. */
  const isName = (typed: string, { chainNamespace }: Network) =>
    chains.of(chainNamespace).nameNetwork !== undefined && isNameLike(typed)

  function know(known: Omit<Extract<RecipientState, { status: 'known' }>, 'status'>, signal: AbortSignal) {
    $state.set({ status: 'known', ...known })
    void showIdentity(known.address, signal)
  }

  async function showIdentity(address: string, signal: AbortSignal) {
    try {
      const identity = await findIdentity(core, address, signal)
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
      await wait(NAME_DELAY_MS, clock, signal)
      const { name, address, isMainnetAddress } = await core.use(createNameResolver)(typed, network, { signal })
      signal.throwIfAborted()
      if (!address) return $state.set({ status: 'wrong', problem: 'nobody' })
      const parsed = parseRecipient(address, rulesOf.get(network.chainNamespace))
      if ('problem' in parsed) return $state.set({ status: 'wrong', problem: parsed.problem })
      know({ name, address: parsed.address, isMainnetAddress }, signal)
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', error: toWalletDialogError(error) })
    }
  }

  return {
    read(typed, network, signal) {
      if (isName(typed, network)) return void lookUp(typed, network, signal)
      const parsed = parseRecipient(typed, rulesOf.get(network.chainNamespace))
      if ('problem' in parsed) return $state.set({ status: 'wrong', problem: parsed.problem })
      know({ address: parsed.address, name: undefined }, signal)
    },
    mayBecome: (typed, { chainNamespace }) => rulesOf.get(chainNamespace)?.mayBecome(typed) === true,
    async resolveAgain(typed, network, signal) {
      if (!isName(typed, network)) return undefined
      return (await core.use(createNameResolver)(typed, network, { signal, isFresh: true })).address
    },
  }
}

/** Name and picture of an account, as the service knows it. */
async function findIdentity(
  { ports, accounts }: Core,
  address: string,
  signal: AbortSignal,
): Promise<Identity | undefined> {
  const identities = createIdentityCache(ports)
  const kept = await identities.get(address)
  signal.throwIfAborted()
  if (kept) return kept.value
  const identity = await ports.blockchainApi.getIdentity(address, { sender: accounts.$active.get()?.address, signal })
  void identities.set(address, identity)
  return identity
}
