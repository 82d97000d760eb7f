import { html } from 'hono/html'
import type { AppContext } from './app-env.ts'

/** Strict: no script, no frame, forms only to this origin. `same-origin`, for browsers send no origin with `no-referrer`. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
}

type Html = ReturnType<typeof html>

export interface Page {
  readonly title: string
  readonly text: string
  /** Facts, each on its own line. */
  readonly lines?: readonly string[]
  /** Buttons of a form that posts `decision` to the page's own address. */
  readonly decisions?: readonly (readonly [decision: string, label: string])[]
}

/** A page that a visitor opens from a mail. Its texts are escaped. */
export function sendPage(
  c: AppContext,
  { title, text, lines = [], decisions = [] }: Page,
  status: 200 | 400 | 410 = 200,
) {
  const buttons = decisions.map(
    ([decision, label]) => html`<button name="decision" value="${decision}">${label}</button>`,
  )
  const form = decisions.length > 0 ? html`<form method="post">${buttons}</form>` : ''
  return c.html(
    layOutPage(title, html`<p>${text}</p>${lines.map((line) => html`<p class="fact">${line}</p>`)}${form}`),
    status,
    HEADERS,
  )
}

/** A whole page of the service, with `content` under its title. The title is escaped. */
export function layOutPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/v1/page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

export const PAGE_STYLES = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; min-height: 100dvh; place-items: center }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
p { overflow-wrap: anywhere }
.fact { margin: 0; font-variant-numeric: tabular-nums }
.code { margin: 0; font-size: 2rem; font-weight: 600; letter-spacing: .15em; font-variant-numeric: tabular-nums }
form { margin-top: 1rem; display: flex; flex-wrap: wrap; gap: .75rem }
button { flex: 1; padding: .75rem 1rem; border: 1px solid; border-radius: .75rem; background: none; color: inherit; font: inherit; cursor: pointer }
button:first-child { background: CanvasText; color: Canvas }
button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`
