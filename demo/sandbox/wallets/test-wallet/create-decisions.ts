import { ANSWERS, type AnswerActions } from './answers.ts'
import type { Answering, Decide } from './create-answering.ts'
import type { TestWallet, TestWalletAnswer } from './test-wallet-types.ts'

/** What a kind of wallet does besides what it is asked. */
export type FalseActions = (request: AnswerActions['request']) => Pick<AnswerActions, 'performFalsely' | 'pretend'>

/** Makes a wallet answer as a test says, by the names of {@link TestWalletAnswer}. */
export function createDecisions(
  { decideNext, decideAll }: Answering,
  falseActions: FalseActions,
): Pick<TestWallet, 'next' | 'always' | 'answerHeld' | 'heldCount'> {
  let held: ((answer: Exclude<TestWalletAnswer, 'hang'>) => void)[] = []

  const decide =
    (answer: TestWalletAnswer): Decide =>
    async (request, perform) => {
      const final =
        answer === 'hang'
          ? await new Promise<Exclude<TestWalletAnswer, 'hang'>>((resolve) => void held.push(resolve))
          : answer
      return ANSWERS[final]({ request, perform, ...falseActions(request) })
    }

  return {
    get heldCount() {
      return held.length
    },
    next: (answer, method) => decideNext(decide(known(answer)), method),
    always: (answer, method) => decideAll(decide(known(answer)), method),
    answerHeld(answer = 'approve') {
      known(answer)
      const waiting = held
      held = []
      for (const resolve of waiting) resolve(answer)
      return waiting.length
    },
  }
}

/** Tests in JavaScript have no types. */
function known(answer: TestWalletAnswer): TestWalletAnswer {
  if (answer === 'hang' || Object.hasOwn(ANSWERS, answer)) return answer
  throw new TypeError(`A test wallet has no answer ${String(answer)}: ${['hang', ...Object.keys(ANSWERS)].join(', ')}.`)
}
