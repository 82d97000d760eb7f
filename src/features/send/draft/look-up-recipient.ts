import type { WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { chainNotSupported } from '#core/errors/blockchain-api-errors.ts'
import { nameInvalid } from '#core/errors/name-errors.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { Network } from '#core/model/network.ts'
import type { Identity } from '#core/ports/blockchain-api.ts'
import type { RecipientRules } from '#core/ports/chain-family.ts'
import { createNameResolver } from '#domain/names/create-name-resolver.ts'
import { readIdentity } from '#domain/names/read-identity.ts'
import { isNameLike, parseRecipient, type RecipientProblem } from '#domain/recipients/check-recipient.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { wait } from '#lib/wait.ts'

/** The account that typed text stands for. */
export type RecipientState =
  | { readonly status: 'empty' }
  /** A name is being looked up. */
  | { readonly status: 'resolving' }
  | {
      readonly status: 'known'
      readonly address: string
      /** The name that was typed, in its canonical form; `undefined` if an address was. */
      readonly name: string | undefined
      /** The name has no address on this network: this is its Ethereum address. */
      readonly isMainnetAddress?: boolean | undefined
      /** A named account's picture from the service; arrives a moment later. */
      readonly identity?: Identity | undefined
      /** The service's name for a typed address, unverified; arrives a moment later. */
      readonly claim?: string | undefined
    }
  | { readonly status: 'wrong'; readonly problem: RecipientProblem | 'nobody' }
  | { readonly status: 'failed'; readonly error: WalletDialogError }

/** Finds the account that a text stands for. */
export interface RecipientLookup {
  /** Sets the state, again and again as more is known, until the signal is aborted. */
  read(typed: string, network: Network, signal: AbortSignal): void
  /** True if text that stands for no account yet still can, as the visitor types on. */
  mayBecome(typed: string, network: Network): boolean
  /** A typed name's current address, looked up again. Rejects if it can’t be found out. */
  resolveAgain(typed: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** A name is looked up after this long without typing. */
export const NAME_DELAY_MS = 300

/** Loads each chain family's recipient rules, and looks recipients up from then on. */
export async function createRecipientLookup(
  core: Core,
  $state: WritableAtom<RecipientState>,
): Promise<RecipientLookup> {
  const { chains, clock } = core.ports
  const identityFailures = core.failures.ofReading()
  const rulesOf = new Map<ChainNamespace, RecipientRules | undefined>()
  await Promise.all(
    chains.list.map(async ({ namespace, loadRecipientRules }) => rulesOf.set(namespace, await loadRecipientRules?.())),
  )

  /** True if it is a name, and names can be sent to [send.names]. */
  const isName = (typed: string, { chainNamespace }: Network) =>
    chains.of(chainNamespace).nameNetwork !== undefined && isNameLike(typed)

  function know(known: Omit<Extract<RecipientState, { status: 'known' }>, 'status'>, signal: AbortSignal) {
    $state.set({ status: 'known', ...known })
    void showIdentity(known.address, signal)
  }

  async function showIdentity(address: string, signal: AbortSignal) {
    try {
      const identity = await readIdentity(core, address, { sender: core.accounts.$active.get()?.address, signal })
      const state = $state.get()
      identityFailures.succeed()
      if (signal.aborted || state.status !== 'known') return
      if (state.name === undefined) return $state.set({ ...state, claim: identity.name })
      $state.set({ ...state, identity: { ...identity, avatar: identity.avatar ?? state.identity?.avatar } })
    } catch (error) {
      // A recipient without a picture is fine: the address is what counts.
      if (!signal.aborted && !chainNotSupported.matches(error)) identityFailures.report(error)
    }
  }

  async function lookUp(typed: string, network: Network, signal: AbortSignal) {
    $state.set({ status: 'resolving' })
    try {
      await wait(NAME_DELAY_MS, clock, signal)
      const { name, address, isMainnetAddress, avatar } = await core.use(createNameResolver)(typed, network, { signal })
      signal.throwIfAborted()
      if (!address) return $state.set({ status: 'wrong', problem: 'nobody' })
      const parsed = parseRecipient(address, rulesOf.get(network.chainNamespace))
      if ('problem' in parsed) return $state.set({ status: 'wrong', problem: parsed.problem })
      know(
        { name, address: parsed.address, isMainnetAddress, ...(avatar && { identity: { name: undefined, avatar } }) },
        signal,
      )
    } catch (error) {
      if (signal.aborted) return
      // A name that can't be one is the visitor's mistake, and not a failure.
      const isMistyped = nameInvalid.matches(error)
      $state.set({ status: 'failed', error: isMistyped ? error : core.failures.report(error) })
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
