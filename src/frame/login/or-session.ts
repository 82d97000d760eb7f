import { sessionEnded } from '#core/errors/wallet-service-errors.ts'
import type { ServiceClient } from '../service/create-service-client.ts'
import type { ServiceAccount, SignInAnswer } from '../service/service-account.ts'
import { createSessionCalls } from '../service/session-calls.ts'

interface EarlierTry {
  readonly service: Pick<ServiceClient, 'call' | 'of'>
  /** True for the error of a sign-in that an earlier try may have used up. */
  isUsedUp(error: unknown): boolean
  /** True if the session's account is of this login. */
  isOwn(account: ServiceAccount): boolean
}

/** The answer to a sign-in; or the session that an earlier try has begun, if only its answer got lost [frame.session]. */
export async function orSession(
  answer: Promise<SignInAnswer>,
  { service, isUsedUp, isOwn }: EarlierTry,
): Promise<SignInAnswer> {
  try {
    return await answer
  } catch (error) {
    if (!isUsedUp(error)) throw error
    const account = await createSessionCalls(service)
      .find()
      .catch((cause: unknown) => {
        throw sessionEnded.matches(cause) ? error : cause
      })
    if (!account || !isOwn(account)) throw error
    return { status: 'signed-in', account }
  }
}
