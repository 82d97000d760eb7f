import { rpcErrors } from '../requests/rpc-error.ts'
import { refusal, type WalletRequest } from './create-answering.ts'
import type { TestWalletAnswer } from './test-wallet-types.ts'

/** What an answer may do. */
export interface AnswerActions {
  readonly request: WalletRequest
  /** Does what was asked. */
  perform(): Promise<unknown>
  /** Does it with the keys of another account. */
  performFalsely(): Promise<unknown>
  /** Says yes without doing it. */
  pretend(): unknown
}

const MALFORMED = { nonsense: true }

/** What each answer does, other than `'hang'`. */
export const ANSWERS: Readonly<Record<Exclude<TestWalletAnswer, 'hang'>, (actions: AnswerActions) => unknown>> = {
  approve: ({ perform }) => perform(),
  decline: () => {
    throw refusal()
  },
  busy: ({ request }) => {
    throw rpcErrors.alreadyPending(request.method)
  },
  locked: () => {
    throw rpcErrors.unauthorized('The wallet is locked.')
  },
  disconnected: () => {
    throw rpcErrors.disconnected()
  },
  fail: () => {
    throw rpcErrors.internal('The wallet failed.')
  },
  malformed: () => MALFORMED,
  'wrong-signer': ({ performFalsely }) => performFalsely(),
  pretend: ({ pretend }) => pretend(),
}
