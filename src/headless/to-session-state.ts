import type { SignInState } from '#core/sign-in/sign-in-state.ts'
import type { SessionState } from './wallets.ts'

/** Sign-in as a site draws it. */
export function toSessionState(state: SignInState): SessionState {
  switch (state.status) {
    case 'needed':
      return { status: 'needed', error: state.problem }
    case 'signing':
      return { status: 'signing', message: state.message.text }
    case 'signed-in':
      return { status: 'signed-in', session: state.session }
    case 'off':
    case 'checking':
    case 'saving':
      return { status: state.status }
  }
}
