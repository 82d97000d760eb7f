import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Guesser, GuessOutcome, GuessTarget } from '../server/guess-codes.ts'
import type { GuessingOrder } from './guessing-process.ts'

const MODULE = fileURLToPath(new URL('guessing-process.ts', import.meta.url))

/** A wallet service and an attacker in a process of its own. */
export interface GuessingProcess extends Guesser {
  stop(): Promise<void>
}

/** @param env the database and the keys, as the service’s own command has them */
export async function startGuessingProcess(env: Readonly<Record<string, string>>): Promise<GuessingProcess> {
  const child = fork(MODULE, { env: { PATH: process.env['PATH'], ...env } })
  const died = once(child, 'exit').then((): never => {
    throw new Error('A process that guesses has ended')
  })
  died.catch(() => {}) // Heard by whoever waits for an answer.
  const nextMessage = async () => ((await Promise.race([once(child, 'message'), died])) as [unknown])[0]
  const ask = (order: GuessingOrder) => {
    child.send(order)
    return nextMessage()
  }
  await nextMessage()
  return {
    askForCodes: async (...given) => (await ask({ call: 'askForCodes', given })) as readonly GuessTarget[],
    guessAt: async (...given) => (await ask({ call: 'guessAt', given })) as GuessOutcome,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
