import { createHash } from 'node:crypto'

/**
 * An import map with which `import 'wallet-dialog'` works without a bundler, and the browser checks every script of the dialog.
 * @param files what `wallet-dialog/integrity.json` has
 * @param base where the package's `dist/` is served, such as `https://cdn.jsdelivr.net/npm/wallet-dialog@0.1.0/dist/`
 * @returns the tag, which comes before every module script, and its source for the `script-src` of your policy
 */
export function importMapOf(files: Readonly<Record<string, string>>, base: string) {
  const urlOf = (file: string) => new URL(file, base).href
  const scripts = Object.entries(files).filter(([file]) => /^(wallet-dialog|chunks\/.*|languages\/.*)\.js$/.test(file))
  const map = JSON.stringify({
    imports: { 'wallet-dialog': urlOf('wallet-dialog.js') },
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [urlOf(file), hash])),
  })
  const hash = createHash('sha256').update(map).digest('base64')
  return { tag: `<script type="importmap">${map}</script>`, source: `'sha256-${hash}'` }
}
