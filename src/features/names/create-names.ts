import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { toWalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import { createNameDraft } from './create-name-draft.ts'
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
import { readRegistration } from './read-registration.ts'
import { registerName } from './register-name.ts'
import { signName } from './sign-name.ts'

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
        return void ask(effect.request)
      case 'register':
        return void register(effect.request, effect.signed)
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

  const ask = (request: Registration) =>
    work(async (turn, signal) => {
      const signed = await signName(core, request, {
        signal,
        onMessage: (message) => dispatch({ type: 'message', turn, message }),
        onSlow: () => dispatch({ type: 'slow', turn }),
      })
      dispatch({ type: 'signed', turn, signed })
    })

  const register = (request: Registration, signed: SignedName) =>
    work(async (turn) => {
      await registerName(core, request, signed)
      dispatch({ type: 'registered', turn })
      const { name, network } = request
      // [names.event]
      core.events.emit('transaction', { kind: 'name', status: 'confirmed', name, caipNetworkId: network.caipNetworkId })
    })

  function tell({ name, error }: Extract<NamesEffect, { type: 'tell' }>) {
    if (error) return core.notices.toast('error', error)
    core.notices.toast('success', core.use(namesMessages).get().registered({ name }))
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
    const request = readRegistration(core)
    if (request !== 'waits') dispatch({ type: 'checked', request, ...now() })
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
      const request = readRegistration(core)
      if (!request) return false
      dispatch({ type: 'register', request: request === 'waits' ? undefined : request, ...now() })
      return true
    },
    retry() {
      const { step } = $state.get()
      if (step.status === 'failed') dispatch({ type: 'register', request: step.request, ...now() })
    },
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
