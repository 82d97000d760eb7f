import { atom, type ReadableAtom } from 'nanostores'
import { IDENTITIES } from '#core/accounts/clear-account-caches.ts'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { signatureDeclined } from '#core/sign-in/sign-in-errors.ts'
import { STORAGE_PREFIX } from '#core/storage/stored-value.ts'
import { firstReason } from '#domain/names/first-reason.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { untilAborted } from '#lib/until-aborted.ts'
import { within } from '#lib/within.ts'
import { createNameDraft } from './create-name-draft.ts'
import { nameAccountChanged, nameNotRegistered } from './name-errors.ts'
import { createNameProvider } from './name-provider.ts'
import {
  advance,
  beginNames,
  type NamesEffect,
  type NamesEvent,
  type NamesState,
  type Registration,
  type SignedName,
} from './names-machine.ts'
import { namesMessages } from './names-messages.ts'

/** After this long without a signature, a notice is shown; the request goes on. */
const SLOW_SIGNATURE_MS = 12_000
/** A provider that takes longer to register a name has failed. */
export const REGISTER_LIMIT_MS = 60_000
/** The same for the names of an account. */
const NAMES_LIMIT_MS = 10_000

/** Registering a name, from the typed text to the provider's answer: the states of {@link NamesState}, and what leads on. */
export interface Names {
  readonly $state: ReadableAtom<NamesState>
  /**
   * Registers the typed name, once it is known to be free: asks the wallet for a signature, and sends that to the provider. False
   * if the typed name can’t be registered.
   */
  register(): boolean
  /** Tries again what has failed. */
  retry(): void
  /** Stops waiting for the wallet; what is signed already is registered nevertheless. */
  cancel(): void
}

/** Names: events go to the machine, and its effects are carried out here. */
export function createNames(core: Core): Names {
  const { accounts, connections, networks, views, dialog, ports } = core
  const draft = core.use(createNameDraft)
  const provider = () => core.use(createNameProvider)
  const $state = atom(beginNames())
  let controller = new AbortController()
  let stopChecking: (() => void) | undefined

  function dispatch(event: NamesEvent) {
    const before = $state.get()
    const { state, effects } = advance(before, event, {
      account: accounts.$active.get(),
      view: dialog.$state.get().status === 'closed' ? undefined : views.$current.get().name,
    })
    if (state.turn !== before.turn) {
      controller.abort(new Error('The visitor no longer waits'))
      controller = new AbortController()
    }
    if (state !== before) $state.set(state)
    followCheck()
    for (const effect of effects) run(effect)
  }

  function run(effect: NamesEffect) {
    switch (effect.type) {
      case 'ask':
        return void work((turn, signal) => ask(effect.request, turn, signal))
      case 'register':
        return void work((turn) => register(effect.request, effect.signed, turn))
      case 'show-result':
        views.reset({ name: 'Account' })
        return views.push({ name: 'RegisterAccountNameSuccess' })
      case 'reset-draft':
        return draft.type('')
      case 'tell':
        return tell(effect)
    }
  }

  /** The work of a turn. If it fails, that is its outcome. */
  async function work(begin: (turn: number, signal: AbortSignal) => Promise<void>) {
    const { turn } = $state.get()
    try {
      await begin(turn, controller.signal)
    } catch (error) {
      dispatch({ type: 'failed', turn, error: toWalletDialogError(error) })
    }
  }

  async function ask(request: Registration, turn: number, signal: AbortSignal) {
    const { name, address, network } = request
    const { caipNetworkId } = network
    const connection = connections.$current
      .get()
      .find(
        ({ namespace, accounts: list }) =>
          namespace === network.chainNamespace && list.some((one) => one.address === address),
      )
    if (!connection) throw nameAccountChanged({ name })
    const issuedAt = ports.clock.now()
    const [{ askForSignature, hasDeclined }, message] = await Promise.all([
      import('#domain/sign-in/ask-for-signature.ts'),
      provider().createMessage({ name, address, caipNetworkId, issuedAt }),
    ])
    signal.throwIfAborted()
    dispatch({ type: 'message', turn, message })
    const stopTimer = ports.clock.after(SLOW_SIGNATURE_MS, () => dispatch({ type: 'slow', turn }))
    try {
      const asked = askForSignature({ connection, caipNetworkId, address }, message)
      const signature = await untilAborted(asked, signal)
      dispatch({ type: 'signed', turn, signed: { message, signature, issuedAt } })
    } catch (cause) {
      throw hasDeclined(cause) ? signatureDeclined(undefined, { cause }) : cause
    } finally {
      stopTimer()
    }
  }

  async function register({ name, address, network }: Registration, signed: SignedName, turn: number) {
    const { caipNetworkId } = network
    const { message, signature } = signed
    ports.analytics.track({ event: 'REGISTER_NAME_INITIATED', properties: { network: caipNetworkId } })
    try {
      const answer = provider().register({ name, address, caipNetworkId, message, signature })
      const isDone = await within(
        answer.then(() => true),
        REGISTER_LIMIT_MS,
        ports.clock,
      )
      if (!isDone) throw nameNotRegistered({ name })
    } catch (cause) {
      // An answer can get lost on its way, and the name be registered nevertheless [names.again].
      if (!(await hasName(address, name))) {
        ports.analytics.track({ event: 'REGISTER_NAME_ERROR', properties: { network: caipNetworkId } })
        const reason = firstReason(cause)
        throw reason ? nameRefused({ reason }, { cause }) : nameNotRegistered({ name }, { cause })
      }
    }
    ports.analytics.track({ event: 'REGISTER_NAME_SUCCESS', properties: { network: caipNetworkId } })
    await forgetIdentities()
    dispatch({ type: 'registered', turn })
    core.events.emit('transaction', { kind: 'name', status: 'confirmed', name, caipNetworkId })
  }

  /** Whether an account has a name by now; false if that can’t be found out. */
  async function hasName(address: string, name: string): Promise<boolean> {
    const over = new AbortController()
    try {
      const names = await within(provider().getNames(address, over), NAMES_LIMIT_MS, ports.clock)
      over.abort()
      return names?.some((one) => one.toLowerCase() === name) === true
    } catch {
      return false // The registration's own error is the one that counts.
    }
  }

  /** The account may be shown by its new name from now on [names.caches]. */
  async function forgetIdentities() {
    try {
      await ports.storage.remove(STORAGE_PREFIX + IDENTITIES)
    } catch {
      // It expires after 5 minutes.
    }
  }

  function tell({ name, error }: Extract<NamesEffect, { type: 'tell' }>) {
    if (error) return core.notices.toast('error', error)
    core.notices.toast('success', core.use(namesMessages).get().registered({ name }))
  }

  /** The typed name for the active account; `undefined` while it is being checked, `false` if it can’t be registered. */
  function toRequest(): Registration | undefined | false {
    const check = draft.$check.get()
    const account = accounts.$active.get()
    const network = account && networks.find(account.caipNetworkId)
    if (!network || coinTypeOf(Number(network.id)) === undefined || check.status === 'none') return false
    if (check.status === 'checking') return undefined
    if (check.status === 'known' && check.isTaken) return false
    return { name: check.name, address: account.address, network }
  }

  const now = () => ({ wallet: connections.$active.get()?.wallet.name ?? '', now: ports.clock.now() })

  /** While Register waits for the check, and no longer: the provider is asked for as long as somebody listens. */
  function followCheck() {
    const isChecking = $state.get().step.status === 'checking'
    if (isChecking === (stopChecking !== undefined)) return
    stopChecking?.()
    stopChecking = isChecking ? draft.$check.listen(settleCheck) : undefined
  }

  function settleCheck() {
    const request = toRequest()
    if (request !== undefined) dispatch({ type: 'checked', request: request || undefined, ...now() })
  }

  const moved = () => dispatch({ type: 'moved' })
  const stops = [
    draft.$typed.listen(() => dispatch({ type: 'draft-changed' })),
    networks.$active.listen(moved),
    accounts.$active.listen(moved),
  ]
  core.onDispose(() => {
    controller.abort()
    stopChecking?.()
    for (const stop of stops) stop()
  })

  return {
    $state,
    register() {
      const request = toRequest()
      if (request === false) return false
      dispatch({ type: 'register', request, ...now() })
      return true
    },
    retry() {
      const { step } = $state.get()
      if (step.status === 'failed') dispatch({ type: 'register', request: step.request, ...now() })
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
