import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../docs/.vitepress/config.ts'
import { anchorAtGitHub, anchorOnSite } from './anchors.ts'
import { PAGES, readHeadings, readPage, ROOT, withoutCode } from './read-page.ts'

interface Link {
  /** Path of the page that it is in. */
  readonly page: string
  readonly target: string
}

/** Links to other pages, files and headings of the repository. */
const linksOf = (page: string, text: string): readonly Link[] =>
  Array.from(withoutCode(text).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, target = '']) => ({ page, target }))

/** Describes a broken link: its file or heading is missing. Anchors must be the same at GitHub and on the site. */
function faultOf({ page, target }: Link, headings: (path: string) => readonly string[]): string | undefined {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page : posix.join(posix.dirname(page), file)
  if (!existsSync(join(ROOT, path))) return `${page}: there is no ${path}`
  if (anchor === undefined) return undefined
  const found = headings(path).some((heading) => anchorAtGitHub(heading) === anchor && anchorOnSite(heading) === anchor)
  return found ? undefined : `${page}: no heading of ${path} has the anchor ${anchor}`
}

test('a link to a missing file or heading is found', () => {
  const headings = () => ['Verify on a server', "What isn't there", 'The `for` attribute'.replaceAll('`', '')]
  const faults = linksOf(
    'README.md',
    '[a](#verify-on-a-server) [b](#nowhere) [c](docs/none.md) `[d](none)` [e](#what-isnt-there)',
  )
    .map((link) => faultOf(link, headings))
    .filter((fault) => fault !== undefined)
  expect(faults).toEqual([
    'README.md: no heading of README.md has the anchor nowhere',
    'README.md: there is no docs/none.md',
    // GitHub's anchor, but not the site's.
    'README.md: no heading of README.md has the anchor what-isnt-there',
  ])
})

test('every link within the docs leads to a page, a file or a heading', () => {
  const links = PAGES.flatMap((page) => linksOf(page, readPage(page)))
  expect(links.length).toBeGreaterThan(50)
  const faults = links.map((link) => faultOf(link, (path) => readHeadings(readPage(path))))
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('the sidebar has every page of docs/, and no other', () => {
  const listed = config.themeConfig.sidebar.flatMap(({ items }) => items.map(({ link }) => link.slice(1)))
  const pages = PAGES.filter((path) => path.startsWith('docs/')).map((path) =>
    path.slice('docs/'.length, -'.md'.length),
  )
  const contributors = ['CODE_OF_CONDUCT', 'CONTRIBUTING', 'SECURITY', 'demo/sandbox/README']
  expect(listed.toSorted()).toEqual([...pages, ...contributors].toSorted())
})

test('CONTRIBUTING fits on one page', () => {
  expect(readPage('CONTRIBUTING.md').split(/\s+/).length).toBeLessThanOrEqual(1_300)
})

test('README is short, and shows how to begin before anything else', () => {
  const readme = readPage('README.md')
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(800)
  const [firstScreen = ''] = readme.split('\n## ')
  expect(firstScreen).toContain('npm install wallet-dialog')
  expect(firstScreen).toContain('<wallet-button')
  expect(firstScreen.match(/^- /gm)).toHaveLength(6)
})

/** Markup that Vue, which draws the site, would interpret: tags and braces outside of code. */
const markupIn = (page: string) => [...withoutCode(page).matchAll(/<\/?[a-z][^>]*>|\{\{/g)].map(([found]) => found)

test('pages of the site have no markup of their own', () => {
  expect(markupIn('a <b>c</b> `<d>` {{ e }}\n```html\n<f>\n```\n')).toEqual(['<b>', '</b>', '{{'])
  const found = PAGES.filter((path) => path !== 'README.md').flatMap((path) =>
    markupIn(readPage(path)).map((markup) => `${path}: ${markup}`),
  )
  expect(found).toEqual([])
})
