import { rpcErrors } from '../requests/rpc-error.ts'
import { refusal } from './create-answering.ts'
import type { GivenAnswer, WalletAnswer } from './test-wallet-types.ts'

/** Actions available to an answer. */
export interface AnswerActions {
  /** Of the request. */
  readonly method: string
  /** Does what was asked. */
  perform(): Promise<unknown>
  /** Does it with the keys of another account. */
  performFalsely(): Promise<unknown>
  /** Says yes without doing it. */
  pretend(): unknown
}

/** An answer of no known form. */
export const MALFORMED = { nonsense: true } as const

/** The action of each answer, other than `'hang'`. */
export const ANSWERS: Readonly<Record<GivenAnswer, (actions: AnswerActions) => unknown>> = {
  approve: ({ perform }) => perform(),
  decline: () => {
    throw refusal()
  },
  busy: ({ method }) => {
    throw rpcErrors.alreadyPending(method)
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

/** @throws TypeError if there is no such answer: tests in JavaScript have no types */
export function knownAnswer<Answer extends WalletAnswer>(answer: Answer): Answer {
  if (answer === 'hang' || Object.hasOwn(ANSWERS, answer)) return answer
  throw new TypeError(`A test wallet has no answer ${String(answer)}: ${['hang', ...Object.keys(ANSWERS)].join(', ')}.`)
}
