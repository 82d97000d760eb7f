import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import { codeExpired } from '#core/errors/wallet-service-errors.ts'
import type { LoginProvider } from '#lib/frame-protocol/messages.ts'
import { createLoginSteps, LOGIN_VIEWS } from './create-login-steps.ts'
import { EMBEDDED_ID, loadEmbeddedWallet } from './load-embedded-wallet.ts'
import type { LoginState } from './login-state.ts'
import { mailCode } from './mail-code.ts'

/** Logging in to the embedded wallet: what is common to email, social accounts and Farcaster. */
export interface Login {
  readonly $state: ReadableAtom<LoginState>
  /** Creates the frame, since a login is about to begin. What fails here fails again, and is shown, in the login. */
  prepare(): void
  /** The address that was last typed in this browser; `undefined` if it can’t be read. */
  lastEmail(): Promise<string | undefined>
  /** Mails a code, and shows where it is typed. */
  sendCode(email: string): Promise<void>
  /** Checks a code, and goes on. */
  enterCode(otp: string): Promise<void>
  /**
   * Runs `ask`, the last step of a login with `provider`, and then whatever the wallet still needs: a code, an approved device, a recovery.
   * Rejects with what `ask` is rejected with, if that isn’t one of these.
   */
  finish(provider: LoginProvider, ask: (signal: AbortSignal) => Promise<unknown>): Promise<void>
  /** Tries the step that has failed again. */
  retry(): void
}

export function createLogin(core: Core): Login {
  const { dialog, views, ports } = core
  const { analytics, clock } = ports
  const $state = atom<LoginState>({ step: 'idle' })
  let controller = new AbortController()
  /** The code that was mailed last; it stays good while another address is tried. */
  let mailed: LoginState = { step: 'idle' }
  /** The address to which another code is being mailed. */
  let resending: string | undefined
  const load = () => loadEmbeddedWallet(core)
  const steps = createLoginSteps(core, $state, () => controller.signal)
  const { set, run, expectCode, connect, recover, waitForDevice, goOn } = steps

  function leave() {
    const { step } = $state.get()
    if (step !== 'idle' && step !== 'code') end()
  }

  function end() {
    abort()
    $state.set({ step: 'idle' })
  }

  /** Ends the requests of the login before, whose answers then change nothing. */
  function abort() {
    controller.abort()
    controller = new AbortController()
  }

  /** Another login counts now. */
  function yieldLogin() {
    mailed = { step: 'idle' }
    end()
  }

  const stops = [
    followOtherTabs(core, $state, yieldLogin),
    views.$stack.listen((stack) => {
      const isOpen = stack.some(({ name }) => LOGIN_VIEWS.includes(name))
      // Connect can request the code, too, and isn't a view of the login.
      if (!isOpen && $state.get().step !== 'sending') leave()
    }),
    dialog.$state.listen(({ status }) => {
      const { step } = $state.get()
      // Closed, the view that the login ended in is seen until it has faded out.
      if ((status === 'closed' && step === 'sending') || (status === 'open' && step === 'done')) leave()
    }),
  ]
  core.onDispose(() => stops.forEach((stop) => stop()))

  return {
    $state,
    prepare: () => prepareFrame(core),
    lastEmail: () => readLastEmail(core),
    async sendCode(email) {
      if (!core.consent.check()) return
      const { step: before, email: known } = $state.get()
      const isResent = before === 'code' && known === email
      if (isResent && resending === email) return
      if (!isResent) abort()
      const { signal } = controller
      const from = views.$current.get().name
      $state.set({ ...$state.get(), provider: undefined })
      const pauseMs = mailed.email === email ? (mailed.resendAt ?? 0) - clock.elapsed() : 0
      // The code that was mailed a moment ago is still good.
      if (pauseMs > 0) return expectCode(email, pauseMs)
      if (!isResent) {
        analytics.track({ event: 'LOGIN_STARTED', properties: { method: 'email' } })
        $state.set({ step: 'sending', email })
      }
      resending = isResent ? email : undefined
      await run(() => mailCode(core, $state, steps, { email, from, signal, onMailed: (state) => (mailed = state) }))
      if (resending === email) resending = undefined
      // If the code couldn't be mailed, the form stays as it was.
      if (!signal.aborted && $state.get().step === 'sending') $state.set({ ...$state.get(), step: 'idle' })
    },
    async enterCode(otp) {
      set({ step: 'checking' })
      const { signal } = controller
      try {
        await goOn(async () => (await load()).request('CONNECT_OTP', { otp }, { signal }), signal)
      } catch (thrown) {
        if (signal.aborted) return
        // The frame was reloaded, or there was another login since: it no longer knows the code.
        const isUnknown = frameActionNotAllowed.matches(thrown)
        const problem = core.failures.report(isUnknown ? codeExpired(undefined, { cause: thrown }) : thrown)
        if (codeExpired.matches(problem)) mailed = { step: 'idle' }
        analytics.track({ event: 'LOGIN_CODE_REFUSED', properties: { code: problem.code } })
        set({ step: 'code', problem, ...(codeExpired.matches(problem) && { resendAt: clock.elapsed() }) })
      }
    },
    async finish(provider, ask) {
      abort()
      const { signal } = controller
      // This login isn't for the address typed before.
      set({ step: 'checking', email: undefined, provider })
      try {
        await goOn(() => ask(signal), signal)
      } catch (error) {
        if (!signal.aborted) $state.set({ step: 'idle' })
        throw error
      }
    },
    retry() {
      const { step } = $state.get()
      if (step === 'device') void run(waitForDevice)
      if (step === 'recovery') void run(recover)
      if (step === 'opening') void run(connect)
    },
  }
}

function prepareFrame(core: Core) {
  loadEmbeddedWallet(core)
    .then((embedded) => embedded.request('IS_CONNECTED', undefined))
    .catch(() => {})
}

async function readLastEmail(core: Core): Promise<string | undefined> {
  try {
    return (await (await loadEmbeddedWallet(core)).readCache()).email
  } catch (error) {
    core.failures.report(error)
    return undefined
  }
}

/** A login of another tab takes the place of this one, unless this one is already connecting [login.other-tab]. */
function followOtherTabs({ connections, views }: Core, $state: ReadableAtom<LoginState>, end: () => void) {
  const isConnected = () => connections.$all.get().some(({ connector }) => connector.id === EMBEDDED_ID)
  let wasConnected = isConnected()
  return connections.$all.listen(() => {
    const isNew = isConnected() && !wasConnected
    wasConnected = isConnected()
    const { step } = $state.get()
    if (!isNew || step === 'opening' || step === 'done') return
    end()
    const { name } = views.$current.get()
    if (name !== 'ApproveTransaction' && LOGIN_VIEWS.includes(name)) views.reset({ name: 'Account' })
  })
}
