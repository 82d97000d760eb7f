import { knownAnswer } from '../test-wallet/answers.ts'
import { createChoices } from '../test-wallet/create-choices.ts'
import type { GivenAnswer, WalletAnswer } from '../test-wallet/test-wallet-types.ts'
import type { Prompt, PromptQueue } from './create-prompt-queue.ts'

/** Controls of the phone for tests, as the page's `phoneWallet`. */
export interface PhoneSteering {
  /** Same as `next` of a test wallet. */
  next(answer: WalletAnswer, method?: string): void
  /** As `always` of a test wallet. */
  always(answer: WalletAnswer, method?: string): void
  /** Answers what is on the screen and what waits behind it. @returns how many requests that were */
  answerHeld(answer: GivenAnswer): Promise<number>
}

/** How the phone answers: by its screen, or as a test has said before. */
export interface Steering extends PhoneSteering {
  /** Asks its owner, or answers at once. */
  ask(method: string, prompt: Prompt): Promise<void>
}

/** Creates the steering of a phone that asks its owner everything. */
export function createSteering(prompts: Pick<PromptQueue, 'add' | 'all' | 'remove'>): Steering {
  const choices = createChoices<WalletAnswer>()
  return {
    next: (answer, method) => choices.next(knownAnswer(answer), method),
    always: (answer, method) => choices.always(knownAnswer(answer), method),
    async answerHeld(answer) {
      knownAnswer(answer)
      const open = prompts.all()
      for (const { id } of open) prompts.remove(id)
      const failures: unknown[] = []
      for (const { settle } of open) await settle(answer).catch((error: unknown) => failures.push(error))
      // Each is answered, whatever becomes of those before it.
      if (failures.length > 0) throw failures[0]
      return open.length
    },
    async ask(method, prompt) {
      const answer = choices.take(method, true) ?? 'hang'
      if (answer === 'hang') prompts.add(prompt)
      else await prompt.settle(answer)
    },
  }
}
