import { Hono } from 'hono'
import * as z from 'zod'
import { failure } from '../service-context.ts'
import { analyticsEventSchema, type EventSink } from './create-event-sink.ts'

/** `POST /e?projectId&st&sv`: accepts one event, of any content type: `sendBeacon` sends JSON as text. */
export function collectEvent(sink: EventSink): Hono {
  return new Hono().post('/e', async (c) => {
    const event = analyticsEventSchema.safeParse(readJson(await c.req.text()))
    if (!event.success) return failure(c, 400, 'body', z.prettifyError(event.error))
    sink.add({ ...event.data, receivedAt: Date.now(), query: c.req.query() })
    return c.body(null, 202)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses it with its own message
  }
}
