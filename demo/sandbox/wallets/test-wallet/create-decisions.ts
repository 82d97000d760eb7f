import { ANSWERS, knownAnswer, type AnswerActions } from './answers.ts'
import type { Answering, Decide, WalletRequest } from './create-answering.ts'
import type { GivenAnswer, TestWallet, WalletAnswer } from './test-wallet-types.ts'

/** Dishonest actions of a kind of wallet. */
export type FalseActions = (request: WalletRequest) => Pick<AnswerActions, 'performFalsely' | 'pretend'>

/** Makes a wallet answer as a test says, by the names of {@link WalletAnswer}. */
export function createDecisions(
  { decideNext, decideAll }: Answering,
  falseActions: FalseActions,
): Pick<TestWallet, 'next' | 'always' | 'answerHeld' | 'heldCount'> {
  let hanging: ((answer: GivenAnswer) => void)[] = []

  const decide =
    (answer: WalletAnswer): Decide =>
    async (request, perform) => {
      const final = answer === 'hang' ? await new Promise<GivenAnswer>((resolve) => void hanging.push(resolve)) : answer
      return ANSWERS[final]({ method: request.method, perform, ...falseActions(request) })
    }

  return {
    get heldCount() {
      return hanging.length
    },
    next: (answer, method) => decideNext(decide(knownAnswer(answer)), method),
    always: (answer, method) => decideAll(decide(knownAnswer(answer)), method),
    answerHeld(answer = 'approve') {
      knownAnswer(answer)
      const waiting = hanging
      hanging = []
      for (const resolve of waiting) resolve(answer)
      return waiting.length
    },
  }
}
