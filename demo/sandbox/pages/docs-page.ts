import type { DocsState } from '../build/create-docs-build.ts'
import { escapeHtml } from './escape-html.ts'

const RELOAD_AFTER_S = 2

/** The page that stands in for docs that are not there yet. While they are being built, it loads again by itself. */
export function docsPage(state: DocsState): string {
  const isBuilding = state === 'building'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />${isBuilding ? `\n    <meta http-equiv="refresh" content="${RELOAD_AFTER_S}" />` : ''}
    <title>Docs · wallet-dialog</title>
    <link rel="stylesheet" href="/demo.css" />
  </head>
  <body>
    <header class="bar"><a class="brand" href="/">wallet-dialog</a></header>
    <main>${textOf(state)}</main>
  </body>
</html>
`
}

function textOf(state: DocsState): string {
  if (state === 'building')
    return '<h1>The docs are being built</h1><p class="lead">This page opens them as soon as they are ready.</p>'
  if (typeof state === 'string')
    return '<h1>No docs yet</h1><p class="lead">Run <code>npm run docs</code>, then reload this page.</p>'
  return `<h1>The docs could not be built</h1><pre tabindex="0">${escapeHtml(state.failure)}</pre>`
}
