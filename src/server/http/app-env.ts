import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Session } from '../sessions/create-sessions.ts'

/** Context of a call. */
export interface AppEnv {
  /** Of Node's server; absent where the app is called without one. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    /** The call as docs/service-api.md writes it, for logs and metrics. */
    call: string
    /** The status for logs and metrics, where the answer itself has another. */
    status?: number
    /** Why a call was refused, for the log: the code, and of a request that isn't valid the field that doesn't fit. */
    refusal?: { readonly code: string; readonly message?: string }
  }
}

export type AppContext = Context<AppEnv>

/** A session with the token of its cookie. */
export interface CookieSession {
  readonly session: Session
  readonly token: Uint8Array
  /** The project that the session began in, whatever the call names. */
  readonly project: string
}
