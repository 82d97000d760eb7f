import type { Clock } from '#core/ports/clock.ts'
import type { Device } from '../device/create-device.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import type { SignInAnswer } from '../service/service-account.ts'
import type { Session } from '../session/create-session.ts'
import type { Attempts } from './create-attempts.ts'

export interface LoginDeps {
  readonly service: Pick<ServiceClient, 'call'>
  readonly session: Session
  readonly device: Device
  readonly clock: Clock
}

/** Shared dependencies of all ways to log in. */
export interface LoginParts extends LoginDeps {
  readonly attempts: Attempts
  /** Asks every 2 s until there is an answer. */
  poll(ask: () => Promise<{ readonly status: 'waiting' } | SignInAnswer>, signal: AbortSignal): Promise<SignInAnswer>
}
