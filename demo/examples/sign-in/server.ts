// Knows who its visitors are: it issues nonces, verifies signatures, and keeps sessions behind a cookie.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createNonce, isWalletDialogError, verifySignIn, type SiwxMessage } from 'wallet-dialog/sign-in'

interface Signed {
  message: string
  signature: string
}

interface Visitor {
  nonce?: { value: string; expires: number } | undefined
  sessions: (Signed & { data: SiwxMessage })[]
}

const WEEK_S = 7 * 24 * 60 * 60
const NONCE_MS = 10 * 60_000
const MOST_MESSAGES = 100
const LOCAL = /^(localhost|127\.0\.0\.1)(:\d+)?$/
const visitors = new Map<string, Visitor>() // Yours are in a database, and end after a week.

function visitorOf(c: Context, domain: string): Visitor {
  const known = visitors.get(getCookie(c, 'visitor') ?? '')
  if (known) return known
  const visitor: Visitor = { sessions: [] }
  const id = randomUUID()
  visitors.set(id, visitor)
  const secure = !LOCAL.test(domain) // Behind a proxy, the request's own URL says http.
  setCookie(c, 'visitor', id, { httpOnly: true, secure, sameSite: 'Strict', path: '/', maxAge: WEEK_S })
  return visitor
}

export const createServer = (domain: string, rpcUrls: Record<string, string[]> = {}): Hono =>
  new Hono()
    .get('/nonce', (c) => {
      const value = createNonce()
      visitorOf(c, domain).nonce = { value, expires: Date.now() + NONCE_MS }
      return c.json({ nonce: value })
    })
    .get('/sessions', (c) => c.json(visitorOf(c, domain).sessions))
    .post('/sessions', async (c) => {
      const visitor = visitorOf(c, domain)
      const { nonce } = visitor
      visitor.nonce = undefined // It counts once, whether or not the sign-in succeeds.
      if (!nonce || nonce.expires < Date.now()) return c.text('Ask for a nonce first', 400)
      // A phone that signs while it connects may sign a message for each network, all with this nonce.
      const list = await c.req.json<Signed[]>()
      if (list.length > MOST_MESSAGES) return c.text('Too many messages', 400)
      const verify = async ({ message, signature }: Signed) => {
        const data = await verifySignIn({ message, signature, domain, nonce: nonce.value, rpcUrls })
        return { data, message, signature }
      }
      try {
        visitor.sessions.push(...(await Promise.all(list.map(verify))))
        return c.body(null, 204)
      } catch (error) {
        if (!isWalletDialogError(error)) throw error
        return c.text(error.message, 401)
      }
    })
    .delete('/sessions', (c) => {
      const { chainId, address } = c.req.query()
      const visitor = visitorOf(c, domain)
      visitor.sessions = visitor.sessions.filter(
        ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
      )
      return c.body(null, 204)
    })
