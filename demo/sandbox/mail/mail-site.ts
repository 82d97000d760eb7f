import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Fetch } from '../http/open-origin.ts'
import { PLAIN_POLICY, PLAIN_STYLE_PATH, plainPage, servePlainStyle } from '../pages/plain-page.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { Mailbox, ReceivedMail } from './create-mailbox.ts'
import { readMail } from './read-mail.ts'

/** Parts of mails that have a path. */
const PARTS = ['code', 'link'] as const

/**
 * The page that shows the mails, and `/messages.json` with the same, newest last. `/code?to=ADDRESS` and `/link?to=ADDRESS` wait
 * for a mail, and answer with nothing but its code or link, or with 404 and the reason.
 * @param timeoutMs how long they wait
 */
export function createMailSite(mailbox: Mailbox, timeoutMs?: number): Fetch {
  const app = new Hono()
    .use(async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
      c.header('access-control-allow-origin', '*')
    })
    .get('/messages.json', (c) => c.json(mailbox.messages()))
    .get('/', (c) => {
      c.header('content-security-policy', PLAIN_POLICY)
      return c.html(mailPage(mailbox.messages().toReversed()))
    })
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get('/favicon.ico', (c) => c.body(null, 204))
  for (const part of PARTS)
    app.get(`/${part}`, async (c) => {
      const to = c.req.query('to')
      if (to === undefined) return c.text(`Whose mail? Ask for /${part}?to=ADDRESS.\n`, 400)
      try {
        return c.text(await readMail(mailbox, part, to, timeoutMs))
      } catch (error) {
        if (error instanceof SandboxError) return c.text(`${error.message}\n`, 404)
        throw error
      }
    })
  return app.fetch
}

function mailPage(messages: readonly ReceivedMail[]) {
  return plainPage(
    `Mail (${messages.length})`,
    html`<p>All mail that the sandbox’s wallet service has sent, newest first. <a href="/">Reload</a></p>
      ${messages.length === 0 ? html`<p>No mail yet.</p>` : messages.map(message)}`,
  )
}

function message({ to, subject, text, at }: ReceivedMail) {
  const received = new Date(at)
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${received.toISOString()}">${received.toLocaleTimeString('en')}</time></p>
    ${text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph.split('\n').map(line)}</p>`)}
  </article>`
}

function line(text: string, order: number) {
  const words = text.split(/(https?:\/\/\S+)/)
  const linked = words.map((word, index) => (index % 2 === 1 ? html`<a href="${word}">${word}</a>` : word))
  return html`${order > 0 ? html`<br />` : ''}${linked}`
}
