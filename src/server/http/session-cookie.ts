import { getCookie, setCookie } from 'hono/cookie'
import { sha256 } from '../crypto/hashes.ts'
import { SESSION_LIFETIME_MS } from '../sessions/create-sessions.ts'
import type { AppContext } from './app-env.ts'

/** Of sessions from before cookies named their origin: it is renewed under the new name. */
const EARLIER_NAME = '__Host-wallet-session'
const HASH_LENGTH = 11
/** `__Host-` ties the cookie to this origin; `Partitioned` gives each site that embeds the frame its own cookies. */
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'None', partitioned: true } as const

/** To browsers, all subdomains and ports are one site. Their sessions are apart, so each origin has a cookie of its own. */
const nameFor = (site: string) => `${EARLIER_NAME}-${sha256(site).toString('base64url').slice(0, HASH_LENGTH)}`

/** @param site the origin of the page that embeds the frame */
export function readSessionCookie(c: AppContext, site: string): Uint8Array | undefined {
  const value = getCookie(c, nameFor(site)) ?? getCookie(c, EARLIER_NAME)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? Buffer.from(value, 'base64url') : undefined
}

export function setSessionCookie(c: AppContext, site: string, token: Uint8Array): void {
  write(c, site, Buffer.from(token).toString('base64url'), SESSION_LIFETIME_MS / 1_000)
}

export function clearSessionCookie(c: AppContext, site: string): void {
  write(c, site, '', 0)
}

function write(c: AppContext, site: string, value: string, maxAge: number) {
  // Otherwise its session would come back once this one has ended.
  if (getCookie(c, EARLIER_NAME) !== undefined) setCookie(c, EARLIER_NAME, '', { ...ATTRIBUTES, maxAge: 0 })
  setCookie(c, nameFor(site), value, { ...ATTRIBUTES, maxAge })
}
