import type { ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { nameRefused } from '#core/errors/name-errors.ts'
import { runMachine, type Run } from '#domain/machines/run-machine.ts'
import { coinTypeOf } from '#lib/coin-type.ts'
import { createNameDraft } from './create-name-draft.ts'
import {
  transition,
  beginNames,
  type NamesEffect,
  type NamesEvent,
  type NamesState,
  type Registration,
  type SignedName,
} from './names-machine.ts'
import { namesMessages } from './names-messages.ts'
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
  let stopChecking: (() => void) | undefined
  let pendingNotice: Extract<NamesEffect, { type: 'notify' }> | undefined

  const { $state, dispatch } = runMachine<NamesState, NamesEvent, NamesEffect>(core, {
    begin: beginNames(),
    transition: (state, event) =>
      transition(state, event, {
        account: accounts.$active.get(),
        view: dialog.$state.get().status === 'closed' ? undefined : views.$current.get().name,
      }),
    runEffect,
    onAdvance: followCheck,
  })

  function runEffect(effect: NamesEffect, run: Run) {
    switch (effect.type) {
      case 'ask':
        return ask(effect.request, run)
      case 'register':
        return register(effect.request, effect.signed, run)
      case 'show-result':
        views.reset({ name: 'Account' })
        return views.push({ name: 'RegisterAccountNameSuccess' })
      case 'reset-draft':
        return draft.type('')
      case 'notify':
        return showNotice(effect)
    }
  }

  async function ask(request: Registration, { runId, signal }: Run) {
    const signed = await signName(core, request, {
      signal,
      onMessage: (message) => dispatch({ type: 'message', runId, message }),
      onSlow: () => dispatch({ type: 'slow', runId }),
    })
    dispatch({ type: 'signed', runId, signed })
  }

  async function register(request: Registration, signed: SignedName, { runId, signal }: Run) {
    try {
      await registerName(core, request, signed)
    } catch (error) {
      // It may be taken: earlier answers no longer count [names.suggestions].
      if (nameRefused.matches(error)) draft.retry()
      // The machine reports the error itself, unless its run has ended.
      if (signal.aborted) core.failures.report(error)
      throw error
    }
    dispatch({ type: 'registered', runId })
    const { name, network } = request
    // [names.event]
    core.events.emit('transaction', { kind: 'name', status: 'confirmed', name, caipNetworkId: network.caipNetworkId })
  }

  /** While the dialog is closed, keeps the outcome until it opens again: the view had said that the visitor can close it. */
  function showNotice(notice: Extract<NamesEffect, { type: 'notify' }>) {
    const { name, error } = notice
    if (dialog.$state.get().status === 'closed') {
      pendingNotice = notice
      return
    }
    pendingNotice = undefined
    if (error) return core.notices.toast('error', error)
    core.notices.toast('success', core.use(namesMessages).get().registered({ name }))
  }

  const now = () => ({ wallet: connections.$active.get()?.wallet.name ?? '', now: ports.clock.now() })

  /** Listens to the check only while Register waits for it, because each listener keeps it requesting the provider. */
  function followCheck({ step }: NamesState) {
    const isChecking = step.status === 'checking'
    if (isChecking === (stopChecking !== undefined)) return
    stopChecking?.()
    stopChecking = isChecking ? draft.$check.listen(settleCheck) : undefined
  }

  function settleCheck() {
    const request = readRegistration(core)
    if (request !== 'waits') dispatch({ type: 'checked', request, ...now() })
  }

  const moved = () => dispatch({ type: 'moved' })
  function showPendingNotice() {
    const isFormShown = views.$current.get().name === 'RegisterAccountName'
    // The form shows what has failed by itself.
    if (pendingNotice?.error && isFormShown) pendingNotice = undefined
    if (pendingNotice) showNotice(pendingNotice)
  }
  const stops = [
    dialog.$state.listen(({ status }) => {
      if (status === 'open') showPendingNotice()
    }),
    draft.$typed.listen(() => dispatch({ type: 'draft-changed' })),
    networks.$active.listen(moved),
    accounts.$active.listen(moved),
  ]
  core.onDispose(() => {
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

/** The typed name for the active account: `waits` while it is being checked, `undefined` if it can’t be registered. */
function readRegistration(core: Core): Registration | 'waits' | undefined {
  const check = core.use(createNameDraft).$check.get()
  const account = core.accounts.$active.get()
  const network = account && core.networks.find(account.caipNetworkId)
  if (!network || coinTypeOf(Number(network.id)) === undefined || check.status === 'none') return undefined
  if (check.status === 'checking') return 'waits'
  if (check.status === 'known' && check.isTaken) return undefined
  return { name: check.name, address: account.address, network }
}
