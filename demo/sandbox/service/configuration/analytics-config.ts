import { Hono } from 'hono'

/** `GET /getAnalyticsConfig`: whether the project wants analytics. */
export function analyticsConfig(): Hono {
  return new Hono().get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: true }))
}
