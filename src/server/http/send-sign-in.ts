import { readAccount } from '../accounts/read-account.ts'
import type { Service } from '../service/create-service.ts'
import type { SignInResult } from '../sign-in/sign-in-result.ts'
import type { AppContext } from './app-env.ts'
import { setSessionCookie } from './session-cookie.ts'

/** Sends the outcome of a sign-in; with a session, sets the cookie. */
export async function sendSignIn(c: AppContext, { store, clock }: Service, result: SignInResult): Promise<Response> {
  if (result.status !== 'signed-in') return c.json(result)
  setSessionCookie(c, result.session.site, result.token)
  return c.json({ status: result.status, account: await readAccount(store, result.session, clock.now()) })
}
