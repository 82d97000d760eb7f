import type { SiwxSession } from '#core/model/siwx-options.ts'
import { noActiveAddress } from '#core/sign-in/sign-in-errors.ts'
import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { SignIn } from '#core/sign-in/sign-in.ts'
import { signInAborted } from './headless-errors.ts'

/**
 * Gets the active account a session: its current one, or a new one, which the wallet signs.
 * @throws WalletDialogError `no_active_address`, `no_active_network`, `signature_declined`, `sign_in_aborted` once `signal` is aborted,
 *   or why the message or the session couldn’t be made
 */
export async function signInNow(signIn: SignIn, signal: AbortSignal): Promise<SiwxSession> {
  if (signal.aborted) throw signInAborted(undefined, { cause: signal.reason })
  signIn.assertPossible()
  const { $state } = signIn
  return new Promise((resolve, reject) => {
    let step: 'begin' | 'prepare' | 'asked' = 'begin'

    function follow(state: SignInState) {
      if (state.status === 'off') return end(() => reject(noActiveAddress()))
      if (state.status === 'signed-in') return end(() => resolve(state.session))
      if (state.status !== 'needed') return
      const { message, problem } = state
      if (step === 'begin' || (step === 'prepare' && message)) {
        step = message ? 'asked' : 'prepare'
        void signIn.sign()
      } else if (problem) end(() => reject(problem))
    }

    const onAbort = () => end(() => reject(signInAborted(undefined, { cause: signal.reason })))
    const unlisten = $state.listen(follow)
    const end = (settle: () => void) => {
      unlisten()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    signal.addEventListener('abort', onAbort)
    // It follows the account a moment later.
    if ($state.get().status === 'off') signIn.begin()
    else follow($state.get())
  })
}
