import { html, raw } from 'hono/html'
import type { Attributes } from './attributes-from-query.ts'
import { escapeHtml } from './escape-html.ts'

/** A page with only the built script and a `<wallet-dialog id="dialog">` with these attributes. */
export function blankPage(attributes: Attributes) {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Blank page · wallet-dialog sandbox</title>
    <script type="module" src="/wallet-dialog.js"></script>
  </head>
  <body>
    <main>
      <h1>Blank page</h1>
      <wallet-dialog id="dialog"${raw(written.join(''))}></wallet-dialog>
    </main>
  </body>
</html>
`
}
