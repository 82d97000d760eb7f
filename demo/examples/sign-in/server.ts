// Knows who its visitors are: it issues nonces, verifies signatures, and keeps sessions behind a cookie.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createNonce, isWalletDialogError, verifySignIn, type SiwxMessage } from 'wallet-dialog/sign-in'

interface Visitor {
  nonce?: { value: string; expires: number } | undefined
  sessions: { data: SiwxMessage; message: string; signature: string }[]
}

const WEEK_S = 7 * 24 * 60 * 60
const NONCE_MS = 10 * 60_000
const visitors = new Map<string, Visitor>() // Yours are in a database, and end after a week.

function visitorOf(c: Context): Visitor {
  const known = visitors.get(getCookie(c, 'visitor') ?? '')
  if (known) return known
  const visitor: Visitor = { sessions: [] }
  const id = randomUUID()
  visitors.set(id, visitor)
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, 'visitor', id, { httpOnly: true, secure, sameSite: 'Strict', path: '/', maxAge: WEEK_S })
  return visitor
}

export const createServer = (domain: string, rpcUrls: Record<string, string[]> = {}): Hono =>
  new Hono()
    .get('/nonce', (c) => {
      const value = createNonce()
      visitorOf(c).nonce = { value, expires: Date.now() + NONCE_MS }
      return c.json({ nonce: value })
    })
    .get('/sessions', (c) => c.json(visitorOf(c).sessions))
    .post('/sessions', async (c) => {
      const visitor = visitorOf(c)
      const { nonce } = visitor
      visitor.nonce = undefined // It counts once, whether or not the sign-in succeeds.
      if (!nonce || nonce.expires < Date.now()) return c.text('Ask for a nonce first', 400)
      const { message, signature } = await c.req.json<{ message: string; signature: string }>()
      try {
        const data = await verifySignIn({ message, signature, domain, nonce: nonce.value, rpcUrls })
        visitor.sessions.push({ data, message, signature })
        return c.body(null, 204)
      } catch (error) {
        if (!isWalletDialogError(error)) throw error
        return c.text(error.message, 401)
      }
    })
    .delete('/sessions', (c) => {
      const { chainId, address } = c.req.query()
      const visitor = visitorOf(c)
      visitor.sessions = visitor.sessions.filter(
        ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
      )
      return c.body(null, 204)
    })
