// A server that knows who its visitors are: it issues nonces, verifies signatures, and keeps sessions behind a cookie.
// `npm start` serves it at /examples/sign-in/api. A real one would keep its users in a database and use https.
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

interface Options {
  /** The page's domain, such as `shop.example`: messages for any other are refused. */
  domain: string
  /** The chains' nodes, by CAIP-2 id: smart accounts are asked there. */
  rpcUrls: Record<string, string[]>
}

interface Visitor {
  nonce?: string | undefined
  sessions: { data: { chainId: string; accountAddress: string }; message: string; signature: string }[]
}

const COOKIE = 'visitor'
const WEEK_S = 7 * 24 * 60 * 60

export function createSignInServer({ domain, rpcUrls }: Options): Hono {
  const visitors = new Map<string, Visitor>()

  function visitorOf(c: Context): Visitor {
    const id = getCookie(c, COOKIE) ?? ''
    const known = visitors.get(id)
    if (known) return known
    const visitor: Visitor = { sessions: [] }
    const fresh = randomUUID()
    visitors.set(fresh, visitor)
    setCookie(c, COOKIE, fresh, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: WEEK_S })
    return visitor
  }

  return new Hono()
    .get('/nonce', async (c) => {
      const { createNonce } = await import('wallet-dialog/sign-in')
      const visitor = visitorOf(c)
      visitor.nonce = createNonce()
      return c.json({ nonce: visitor.nonce })
    })
    .post('/sessions', async (c) => {
      const { verifySignIn } = await import('wallet-dialog/sign-in')
      const visitor = visitorOf(c)
      const { nonce } = visitor
      visitor.nonce = undefined // A nonce counts once, whether or not the sign-in succeeds.
      if (nonce === undefined) return c.json({ error: 'Ask for a nonce first' }, 400)
      try {
        const { message, signature } = await c.req.json<{ message: string; signature: string }>()
        const data = await verifySignIn({ message, signature, domain, nonce, rpcUrls })
        visitor.sessions.push({ data, message, signature })
        return c.json({ chainId: data.chainId, accountAddress: data.accountAddress }, 201)
      } catch (error) {
        return c.json({ error: error instanceof Error ? error.message : 'Not signed in' }, 401)
      }
    })
    .get('/sessions', (c) => c.json(visitorOf(c).sessions))
    .delete('/sessions', (c) => {
      const visitor = visitorOf(c)
      const { chainId, address } = c.req.query()
      visitor.sessions = visitor.sessions.filter(
        ({ data }) => chainId !== undefined && !(data.chainId === chainId && data.accountAddress === address),
      )
      return c.body(null, 204)
    })
}
