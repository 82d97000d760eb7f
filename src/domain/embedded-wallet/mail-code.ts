import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Core } from '#core/core.ts'
import type { ViewName } from '#core/model/view.ts'
import { askForCode, EMAIL_COOLDOWN_MS } from './ask-for-code.ts'
import { LOGIN_VIEWS, type LoginSteps } from './create-login-steps.ts'
import { loadEmbeddedWallet } from './load-embedded-wallet.ts'
import type { LoginState } from './login-state.ts'

interface CodeRequest {
  readonly email: string
  /** The view that the code is requested in. */
  readonly from: ViewName
  readonly signal: AbortSignal
  /** Called once a code was mailed, even if it isn't shown. */
  onMailed(mailed: LoginState): void
}

/** Mails a code, and takes the step that the answer leads to, unless the visitor has gone on meanwhile [login.leave]. */
export async function mailCode(
  core: Core,
  $state: WritableAtom<LoginState>,
  { expectCode, connect, waitForDevice }: Pick<LoginSteps, 'expectCode' | 'connect' | 'waitForDevice'>,
  { email, from, signal, onMailed }: CodeRequest,
): Promise<void> {
  const { views, failures, ports } = core
  const { analytics, clock } = ports
  const action = await askForCode(await loadEmbeddedWallet(core), email, clock, signal).catch((error: unknown) => {
    if (awaitsCode($state)) throw error
    failures.report(error)
  })
  if (!action) return
  analytics.track({ event: 'LOGIN_CODE_SENT', properties: { action } })
  const mailed: LoginState = { step: 'code', email, resendAt: clock.elapsed() + EMAIL_COOLDOWN_MS }
  if (action === 'VERIFY_OTP') onMailed(mailed)
  if (!awaitsCode($state)) return
  // In another view, nothing opens or connects; the code can still be typed later.
  const isLeft = ![...LOGIN_VIEWS, from].includes(views.$current.get().name)
  if (isLeft) $state.set(action === 'VERIFY_OTP' ? mailed : { step: 'idle' })
  else if (action === 'CONNECT') await connect(signal)
  else if (action === 'VERIFY_DEVICE') await waitForDevice(signal)
  else expectCode(email, EMAIL_COOLDOWN_MS)
}

/** False once the visitor has typed the code that was mailed before: the answer to that one counts. */
function awaitsCode($state: ReadableAtom<LoginState>): boolean {
  const { step } = $state.get()
  return step === 'sending' || step === 'code'
}
