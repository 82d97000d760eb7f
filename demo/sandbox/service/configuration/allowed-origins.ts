import { Hono } from 'hono'
import type { ServiceContext } from '../service-context.ts'

/** `GET /projects/v1/origins`: the project's allow-list. */
export function allowedOrigins(context: ServiceContext): Hono {
  return new Hono().get('/projects/v1/origins', (c) => c.json({ allowedOrigins: context.allowedOrigins }))
}
