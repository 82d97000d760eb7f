import type { Context, Next } from 'hono'

/** Text where JSON is due, with the status of an answer that is fine: browsers report any other status in the page's console. */
export const answerUnreadably = (c: Context) =>
  c.body('<!doctype html><p>This is not what you asked for', 200, { 'content-type': 'application/json' })

/** Sends an unreadable answer if `broken` names a part of the path: `?broken=history,getWallets`. */
export async function breakEndpoints(c: Context, next: Next) {
  const broken = c.req.query('broken')?.split(',') ?? []
  if (c.req.path.split('/').some((part) => broken.includes(part))) return answerUnreadably(c)
  await next()
}
