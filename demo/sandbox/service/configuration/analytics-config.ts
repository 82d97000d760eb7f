import { Hono } from 'hono'

/** `GET /getAnalyticsConfig`: whether analytics is on for the project. */
export function analyticsConfig(): Hono {
  return new Hono().get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: true }))
}
