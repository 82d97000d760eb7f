import { wait } from '#lib/wait.ts'
import { createAttempts } from './create-attempts.ts'
import { createEmailLogin } from './create-email-login.ts'
import { createFlowLogin } from './create-flow-login.ts'
import type { LoginDeps, LoginParts } from './login-parts.ts'

/** How often to ask the service if a link was opened, or a phone has signed. */
const POLL_MS = 2_000

/** The requests of a login. */
export function createLogin(deps: LoginDeps) {
  const parts: LoginParts = {
    ...deps,
    attempts: createAttempts(deps.session),
    async poll(ask, signal) {
      for (;;) {
        const answer = await ask()
        if (answer.status !== 'waiting') return answer
        await wait(POLL_MS, deps.clock, signal)
      }
    },
  }
  return { ...createEmailLogin(parts), ...createFlowLogin(parts) }
}
