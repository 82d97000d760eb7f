// `npm run docs`: builds the docs site into .cache/docs. `npm start` serves it at /docs/. Each page has its Markdown next to it, and
// llms.txt lists them for programs that read the docs.
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vitepress'
import config from '../docs/.vitepress/config.ts'
import { ROOT } from './build-graph.ts'
import { sourceOf, toSitePage, writeLlms, writeLlmsFull } from './docs-pages.ts'

const SITE = join(ROOT, '.cache/docs')

const docs = new Set(
  globSync('docs/{*,contributing/*}.md', { cwd: ROOT }).map((path) => path.slice('docs/'.length, -'.md'.length)),
)

function readPage(path: string): string {
  const source = sourceOf(path, docs)
  return toSitePage(source, readFileSync(join(ROOT, source), 'utf8'))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(SITE, file)), { recursive: true })
  writeFileSync(join(SITE, file), text)
}

// Builds in this process, so that ending the process ends the build.
await build(join(ROOT, 'docs'))

copyFileSync(join(ROOT, 'public/wallet-dialog.svg'), join(SITE, 'wallet-dialog.svg'))

const { title, description, themeConfig } = config
const site = { title, description, sidebar: themeConfig.sidebar }
for (const { link } of site.sidebar.flatMap(({ items }) => items)) write(`${link.slice(1)}.md`, readPage(link.slice(1)))
write('llms.txt', writeLlms(site, readPage))
write('llms-full.txt', writeLlmsFull(site, readPage))
