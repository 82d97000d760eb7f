import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_LIFETIME_MS } from '../sessions/create-sessions.ts'
import type { AppContext } from './app-env.ts'

/** `__Host-` ties the cookie to this origin; `Partitioned` gives each site that embeds the frame its own cookie. */
const NAME = '__Host-wallet-session'
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'None', partitioned: true } as const

export function readSessionCookie(c: AppContext): Uint8Array | undefined {
  const value = getCookie(c, NAME)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? Buffer.from(value, 'base64url') : undefined
}

export function setSessionCookie(c: AppContext, token: Uint8Array): void {
  setCookie(c, NAME, Buffer.from(token).toString('base64url'), { ...ATTRIBUTES, maxAge: SESSION_LIFETIME_MS / 1_000 })
}

export function clearSessionCookie(c: AppContext): void {
  setCookie(c, NAME, '', { ...ATTRIBUTES, maxAge: 0 })
}
