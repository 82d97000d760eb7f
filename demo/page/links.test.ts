import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PROJECT_PAGES } from '../sandbox/pages/project-pages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const pages = globSync('demo/page/*.html', { cwd: ROOT }).map((path) => [basename(path), path] as const)
/** Pages that the sandbox makes. */
const MADE: readonly string[] = ['/', '/sandbox', '/sandbox.json', ...Object.values(PROJECT_PAGES)]
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Headings of a page of the docs, as VitePress makes anchors of them. */
const anchorsOf = (markdown: string) =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))

/** The fault of a link on a page of the sandbox; `undefined` if its target exists. */
function faultOf(link: string, html: string): string | undefined {
  const [path = '', anchor] = link.split('#')
  if (path === '') return html.includes(`id="${anchor}"`) ? undefined : `${link}: no such id`
  if (MADE.includes(path)) return undefined
  if (!path.startsWith('/docs/')) {
    const file = path.replace(/\/$/, '/index.html')
    const folders = file.startsWith('/examples/') ? ['demo'] : ['demo/page', 'public', 'dist']
    const isThere = folders.some((folder) => existsSync(join(ROOT, folder, file))) || file === '/wallet-dialog.js'
    return isThere ? undefined : `${link}: no such file`
  }
  const [, name] = /^\/docs\/(?:([\w-]+)\.html)?$/.exec(path) ?? []
  if (name === undefined && path !== '/docs/') return `${link}: VitePress names its pages .html`
  const file = `docs/${name ?? 'index'}.md`
  if (!existsSync(join(ROOT, file))) return `${link}: there is no ${file}`
  return anchor === undefined || anchorsOf(read(file)).includes(anchor) ? undefined : `${link}: no such heading`
}

test.each(pages)('every link of %s leads somewhere', (_, path) => {
  const html = read(path)
  const links = Array.from(html.matchAll(/(?:href|src)="([/#][^"]*)"/g), ([, link = '']) => link.replace(/\?[^#]*/, ''))
  expect(links.length).toBeGreaterThan(2)
  expect(links.flatMap((link) => faultOf(link, html) ?? [])).toEqual([])
})
