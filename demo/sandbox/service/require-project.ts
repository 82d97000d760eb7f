import type { MiddlewareHandler } from 'hono'
import { failure } from './service-context.ts'

/** Refuses every request that does not name a known project, in the query or in `x-project-id`. */
export function requireProject(projectIds: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId') ?? c.req.header('x-project-id') ?? ''
    if (!projectIds.includes(projectId)) return failure(c, 403, 'projectId', 'Unauthorized: invalid key')
    await next()
  }
}
