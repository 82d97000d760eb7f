import type { Clock } from '#core/ports/clock.ts'
import { wait } from '#lib/wait.ts'
import type { Device } from '../device/create-device.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import type { SignInAnswer } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import { createAttempts, type Attempts } from './create-attempts.ts'
import { createEmailLogin } from './create-email-login.ts'
import { createFlowLogin } from './create-flow-login.ts'

/** How often the service is asked whether a link was opened, or a phone has signed. */
const POLL_MS = 2_000

interface LoginDeps {
  readonly service: Pick<ServiceClient, 'call'>
  readonly session: Session
  readonly device: Device
  readonly clock: Clock
}

export interface LoginParts extends LoginDeps {
  readonly attempts: Attempts
  /** Asks every 2 s until there is an answer. */
  poll(ask: () => Promise<{ readonly status: 'waiting' } | SignInAnswer>, signal: AbortSignal): Promise<SignInAnswer>
}

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
