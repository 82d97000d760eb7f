import { Hono } from 'hono'
import { html } from 'hono/html'
import type { EventSink } from './create-event-sink.ts'
import type { ReceivedEvent } from './received-event.ts'

/** `GET /events`: what the analytics sink has received, newest first, as a page to read. */
export function eventsPage(sink: EventSink): Hono {
  return new Hono().get('/events', (c) => {
    c.header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
    c.header('refresh', '5')
    const events = sink.events().toReversed()
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>Analytics events · sandbox</title>
        </head>
        <body>
          <main>
            <h1>Analytics events</h1>
            <p>What the dialog has sent to the sandbox since it started: ${events.length} events, newest first. Reloads every 5 s.</p>
            ${events.length === 0 ? html`<p>Nothing yet. Open the dialog on the sandbox page.</p>` : table(events)}
          </main>
        </body>
      </html>`)
  })
}

const COLUMNS = ['Received', 'Event', 'Properties', 'Page', 'Sender']

function table(events: readonly ReceivedEvent[]) {
  const rows = events.map(
    ({ receivedAt, props, url, query, eventId }) => html`<tr>
      <td><time datetime="${new Date(receivedAt).toISOString()}">${new Date(receivedAt).toLocaleTimeString('en')}</time></td>
      <td>${String(props['event'] ?? eventId)}</td>
      <td><pre>${JSON.stringify(props, null, 1)}</pre></td>
      <td>${url}</td>
      <td>${query['st'] ?? '–'} ${query['sv'] ?? ''}</td>
    </tr>`,
  )
  const heads = COLUMNS.map((name) => html`<th scope="col" align="left">${name}</th>`)
  return html`<table cellpadding="6">
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody valign="top">
      ${rows}
    </tbody>
  </table>`
}
