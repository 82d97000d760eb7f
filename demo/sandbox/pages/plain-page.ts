import type { Context } from 'hono'
import { html } from 'hono/html'

/** Where each site that shows plain pages serves {@link servePlainStyle}. */
export const PLAIN_STYLE_PATH = '/plain-page.css'

/** The policy of plain pages: they run no script. Their forms may lead anywhere. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page of the sandbox for people to read and to fill in. */
export function plainPage(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · wallet-dialog sandbox</title>
        <link rel="stylesheet" href="${PLAIN_STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** Serves the style of plain pages. */
export const servePlainStyle = (c: Context) =>
  c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })

const STYLE = `:root {
  color-scheme: light dark;
}
body {
  max-width: 40rem;
  margin: 0 auto;
  padding: 1rem;
  color: light-dark(#1a1d24, #f1f2f5);
  background: light-dark(#fff, #14161b);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a {
  color: light-dark(#2f4fa8, #9db5ff);
}
article {
  border-top: 1px solid;
}
h2 {
  font-size: 1.25rem;
}
pre {
  white-space: pre-wrap;
}
input,
select,
button {
  max-width: 100%;
  padding: 0.4rem 0.6rem;
  font: inherit;
}
`
