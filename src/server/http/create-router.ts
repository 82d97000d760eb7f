import type { Hono } from 'hono'
import { sessionEnded } from '../errors/service-errors.ts'
import type { Caller } from '../ports/caller.ts'
import type { Sessions } from '../sessions/create-sessions.ts'
import type { AppContext, AppEnv, CookieSession } from './app-env.ts'
import type { Callers } from './create-callers.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Answer = Response | Promise<Response>

/** Adds calls to the app. A call is written as in docs/service-api.md: `POST /v1/email/code`. */
export interface Router {
  /** A call of the frame: its site is checked, and its origin if it changes something. */
  call(call: `${Method} /v1/${string}`, answer: (c: AppContext, caller: Caller) => Answer): void
  /** A call of the frame that needs a session. */
  sessionCall(
    call: `${Method} /v1/${string}`,
    answer: (c: AppContext, caller: Caller, found: CookieSession) => Answer,
  ): void
  /** A call of the frame that finds out whether there is a session: without a cookie it has none. */
  openSessionCall(
    call: `${Method} /v1/${string}`,
    answer: (c: AppContext, caller: Caller, found: CookieSession | undefined) => Answer,
  ): void
  /** A page that a visitor opens, or a file of one. */
  page(call: `${Method} /${string}`, answer: (c: AppContext) => Answer): void
}

export function createRouter(app: Hono<AppEnv>, callers: Callers, sessions: Sessions): Router {
  function add(call: string, answer: (c: AppContext) => Answer) {
    const [method = '', path = ''] = call.split(' ')
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
      c.set('call', call)
      return answer(c)
    })
  }

  const router: Router = {
    page: add,
    call(call, answer) {
      add(call, (c) => {
        if (!call.startsWith('GET ')) callers.checkOrigin(c)
        return answer(c, callers.of(c))
      })
    },
    openSessionCall(call, answer) {
      router.call(call, async (c, caller) => {
        const token = readSessionCookie(c, caller.site)
        if (!token) return answer(c, caller, undefined)
        // Before the session is looked up: otherwise a caller who holds the body back would keep one that has ended.
        if (!call.startsWith('GET ')) await c.req.text()
        const { session, project, isRenewed } = await sessions.find(caller, token)
        // Another account may have signed in on this site, in another tab.
        const named = c.req.header('wallet-account')
        if (named !== undefined && named !== session.account) throw sessionEnded()
        if (isRenewed) setSessionCookie(c, caller.site, token)
        return answer(c, caller, { session, project, token })
      })
    },
    sessionCall(call, answer) {
      router.openSessionCall(call, (c, caller, found) => {
        if (!found) throw sessionEnded()
        return answer(c, caller, found)
      })
    },
  }
  return router
}
