import type { WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import { walletRecoveryNeeded } from '#core/errors/frame-errors.ts'
import { codeNeeded, deviceApprovalNeeded } from '#core/errors/wallet-service-errors.ts'
import type { ViewName } from '#core/model/view.ts'
import { EMAIL_COOLDOWN_MS } from './ask-for-code.ts'
import { EMBEDDED_ID, loadEmbeddedWallet } from './load-embedded-wallet.ts'
import type { LoginState } from './login-state.ts'

/** The views of a login. Once none of them is open, the login has ended; a mailed code can still be typed [login.leave]. */
export const LOGIN_VIEWS: readonly ViewName[] = [
  'EmailLogin',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ApproveTransaction',
]

type Step = (signal: AbortSignal) => Promise<void>

/** The steps that a login can take, whatever it began with. Each ends at once when its signal is aborted. */
export interface LoginSteps {
  set(change: Partial<LoginState>): void
  /** Runs a step; its failure becomes the step's problem. What was left meanwhile changes nothing. */
  run(step: Step): Promise<void>
  /** A code was mailed. */
  expectCode(email: string, resendAfterMs: number): void
  connect: Step
  recover: Step
  waitForDevice: Step
  /** Asks, and takes the step that the answer, or the refusal, leads to. Rejects with any other refusal. */
  goOn(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void>
}

/** `getSignal` gives the signal of the login that is under way. */
export function createLoginSteps(
  core: Core,
  $state: WritableAtom<LoginState>,
  getSignal: () => AbortSignal,
): LoginSteps {
  const { attempts, views, ports } = core
  const set = (change: Partial<LoginState>) => $state.set({ ...$state.get(), problem: undefined, ...change })

  async function run(step: Step) {
    const signal = getSignal()
    try {
      await step(signal)
    } catch (error) {
      if (!signal.aborted) set({ problem: core.failures.report(error) })
    }
  }

  /** A view of the login takes the place of the one before; the first goes on top of where the login began. */
  function show(name: ViewName) {
    const current = views.$current.get().name
    if (current === name) return
    if (LOGIN_VIEWS.includes(current)) views.replace({ name })
    else views.push({ name })
  }

  function expectCode(email: string, resendAfterMs: number) {
    set({ step: 'code', email, resendAt: ports.clock.elapsed() + resendAfterMs })
    show('EmailVerifyOtp')
  }

  /** Remembers what the visitor logged in with [embedded.cache]. */
  async function rememberProvider() {
    const { provider: socialProvider } = $state.get()
    const embedded = await loadEmbeddedWallet(core)
    await embedded.writeCache({ ...(await embedded.readCache()), socialProvider })
  }

  async function connect(signal: AbortSignal) {
    set({ step: 'opening' })
    await rememberProvider()
    signal.throwIfAborted()
    await attempts.connect(EMBEDDED_ID)
    const attempt = attempts.$attempt.get()
    if (signal.aborted) return
    if (attempt.status === 'failed') throw attempt.error
    // An attempt that the page ended, by `disconnect()` for example, has connected nothing.
    $state.set({ step: attempt.status === 'connected' ? 'done' : 'idle' })
  }

  async function recover(signal: AbortSignal) {
    set({ step: 'recovery' })
    await (await loadEmbeddedWallet(core)).request('RECOVER_WALLET', undefined, { signal })
    await connect(signal)
  }

  async function waitForDevice(signal: AbortSignal) {
    set({ step: 'device' })
    show('EmailVerifyDevice')
    await goOn(async () => (await loadEmbeddedWallet(core)).request('CONNECT_DEVICE', undefined, { signal }), signal)
  }

  async function goOn(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    try {
      await ask()
    } catch (error) {
      if (signal.aborted) return
      if (deviceApprovalNeeded.matches(error)) {
        const { isMailed, number } = error.data as Pick<LoginState, 'isMailed' | 'number'>
        set({ isMailed, number })
        return run(waitForDevice)
      }
      if (walletRecoveryNeeded.matches(error)) return run(recover)
      if (!codeNeeded.matches(error)) throw error
      const { email, resendAfterMs } = error.data as { readonly email?: string; readonly resendAfterMs?: number }
      return expectCode(email ?? '', resendAfterMs ?? EMAIL_COOLDOWN_MS)
    }
    if (!signal.aborted) await run(connect)
  }

  return { set, run, expectCode, connect, recover, waitForDevice, goOn }
}
