import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Client } from '#core/client.ts'
import type { Connection } from '#core/connections/connection.ts'
import type { Core } from '#core/core.ts'
import { siwxNotEnabled } from '#core/errors/siwx-not-enabled.ts'
import { toWalletDialogError, type WalletDialogError } from '#core/errors/wallet-dialog-error.ts'
import type { SiwxSession } from '#core/model/siwx-options.ts'
import type { BackEnd } from '#core/sign-in/back-end.ts'
import { noActiveAddress, noActiveNetwork, signInNotInitialized } from '#core/sign-in/sign-in-errors.ts'
import type { SignInState, Subject } from '#core/sign-in/sign-in-state.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { createRuns } from './create-runs.ts'
import { createSessionCheck } from './create-session-check.ts'
import { createSessionEnd } from './create-session-end.ts'
import { createSignOut } from './create-sign-out.ts'
import { createSigning, type Run } from './create-signing.ts'
import { requestOf } from './one-click.ts'

interface SignInDeps {
  readonly client: Client
  /** Of the families that can sign in. */
  readonly rules: readonly SignInRules[]
  /** `undefined` while the site wants no sign-in. The same object as long as the site's wish is the same. */
  readonly $backEnd: ReadableAtom<BackEnd | undefined>
  /** Opens the dialog on SIWXSignMessage. Rejects if its code cannot be loaded. */
  present(): Promise<void>
  /** The dialog, once it was loaded. */
  getCore(): Core | undefined
}

/** Sign-in, once it is loaded: it follows the active account and chain, each of which has its session [sign-in.when]. */
export function createSignIn({ client, rules, $backEnd, present, getCore }: SignInDeps): SignIn {
  const { clock, wake } = client.ports
  const $state = atom<SignInState>({ status: 'off' })
  const $isRequired = computed(
    [$state, $backEnd],
    ({ status }, backEnd) => status !== 'off' && status !== 'signed-in' && backEnd?.isRequired() === true,
  )
  const dialog = createSignInDialog(getCore)
  const signOut = createSignOut({ onError: report })
  const runs = createRuns({ client, $state, $backEnd, signOut, onBegin: (...args) => void check(...args) })
  const { trackSave, settled } = signOut
  const { get: getRun, onLateSession } = runs
  const watchEnd = createSessionEnd({ $state, clock, wake, getBackEnd: $backEnd.get, onEnd: runs.end })
  const parts = {
    $state,
    clock,
    getRun,
    enter,
    report,
    fail: client.failures.report,
    trackSave,
    settled,
    onLateSession,
  }
  const signing = createSigning({
    ...parts,
    asking: client.connections.asking,
    getBackEnd: () => $backEnd.get(),
    followSoon: runs.followSoon,
    warn,
  })
  const { check, checkNow } = createSessionCheck({
    ...parts,
    rules,
    isDialogOpen: dialog.isOpen,
    present,
    begin: signing.begin,
    giveUp,
  })

  function report(error: unknown) {
    client.events.emit('error', toWalletDialogError(error))
  }

  function warn(error: WalletDialogError) {
    report(error)
    dialog.toast(error)
  }

  const subjectNow = () => {
    const state = $state.get()
    return state.status === 'off' ? undefined : state.subject
  }

  /** The toast, disconnect, back to Connect [sign-in.back-end-fails]. */
  async function giveUp({ connection }: Subject, cause: unknown) {
    const error = signInNotInitialized(undefined, { cause })
    warn(error)
    const disconnected = disconnect(connection)
    dialog.backToConnect()
    await disconnected
  }

  /** If a wallet can’t be notified, the client reports it. */
  const disconnect = ({ namespace }: Connection) => client.disconnect(namespace, 'sign-in').catch(() => {})

  function enter(subject: Subject, own: Run, found: SiwxSession) {
    $state.set({ status: 'signed-in', subject, session: found })
    client.events.emit('signedIn', { session: found })
    watchEnd(own, found)
    if (own.leave) own.leave()
    else dialog.leaveSignMessage()
    own.leave = undefined
  }

  return {
    $state,
    $isRequired,
    begin() {
      const { status } = $state.get()
      if (status === 'off') runs.followSoon()
      // The visitor is waiting for the answer.
      else if (status === 'checking') checkNow()
      else signing.begin()
    },
    sign: signing.sign,
    afterConnecting: runs.afterConnecting,
    requestWhileConnecting: async () => requestBeforehand(client, rules, $backEnd.get()),
    assertPossible() {
      if (!$backEnd.get()) throw siwxNotEnabled()
      const connection = client.connections.$active.get()
      if (!connection) throw noActiveAddress()
      if (!runs.subjectOf(connection)) throw noActiveNetwork()
    },
    async cancel() {
      const subject = subjectNow()
      const isRequired = $isRequired.get()
      if (!subject) return
      runs.stop(subject)
      if (isRequired) await disconnect(subject.connection)
      // A host that keeps the dialog open keeps the question open.
      else if (!dialog.cancel()) signing.begin()
    },
    abandon() {
      const subject = subjectNow()
      const { status } = $state.get()
      if (status === 'checking') runs.get().isQuiet = true
      else if (subject && status !== 'signed-in') runs.stop(subject)
    },
  }
}

/** The message that a SIWE wallet signs while it connects, before its account is known. */
function requestBeforehand({ networks, ports }: Client, rules: readonly SignInRules[], backEnd: BackEnd | undefined) {
  const siwe = rules.find(({ isSiwe }) => isSiwe)
  const network = siwe && networks.preferred(siwe.namespace)
  return backEnd && network && backEnd.supports(network.chainNamespace)
    ? requestOf(backEnd, network.caipNetworkId, ports.clock)
    : undefined
}

/** Sign-in's access to the dialog. Does nothing before the dialog is loaded. */
interface SignInDialog {
  isOpen(): boolean
  /** There is a session: SIWXSignMessage has nothing left to ask. */
  leaveSignMessage(): void
  toast(error: WalletDialogError): void
  backToConnect(): void
  /** The visitor does not want to sign. False if the host keeps the dialog open. */
  cancel(): boolean
}

function createSignInDialog(getCore: () => Core | undefined): SignInDialog {
  const isOpen = () => getCore()?.dialog.$state.get().status === 'open'
  return {
    isOpen,
    leaveSignMessage() {
      const core = getCore()
      if (!core || !isOpen() || core.views.$current.get().name !== 'SIWXSignMessage') return
      if (!core.close('signed-in')) core.views.reset({ name: 'Account' })
    },
    toast: (error) => getCore()?.notices.toast('error', error),
    backToConnect() {
      if (isOpen()) getCore()?.views.reset({ name: 'Connect' })
    },
    cancel: () => getCore()?.close('sign-in-cancelled') !== false,
  }
}
