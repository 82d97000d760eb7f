import type { Context, MiddlewareHandler } from 'hono'
import { failure } from './service-context.ts'

/** Clients in use send these without a query: the project is named in the body, or not at all. */
const UNCHECKED = ['/v1/profile/account', '/v1/fungible/price']

/**
 * Refuses every request that doesn't name a known project in the query, in `x-project-id`, or in a JSON body. Two POSTs aren't
 * checked.
 */
export function requireProject(projectIds: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId') ?? c.req.header('x-project-id') ?? (await projectOfBody(c))
    const isUnchecked = c.req.method === 'POST' && UNCHECKED.includes(c.req.path)
    if (!isUnchecked && !projectIds.includes(projectId))
      return failure(c, 403, 'projectId', 'Unauthorized: invalid key')
    await next()
  }
}

async function projectOfBody(c: Context): Promise<string> {
  if (c.req.method !== 'POST') return ''
  const body: unknown = await c.req.json().catch(() => undefined) // the endpoint reports what is wrong with it
  const hasProject = typeof body === 'object' && body !== null && 'projectId' in body
  return hasProject && typeof body.projectId === 'string' ? body.projectId : ''
}
