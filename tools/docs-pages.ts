import { posix } from 'node:path'

/** A section of the site's sidebar. Links begin with a slash and have no `.md`. */
export interface Section {
  readonly text: string
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

export interface Site {
  readonly title: string
  readonly description: string
  readonly sidebar: readonly Section[]
}

/** The section that users of the package don't need; llmstxt.org calls such a section Optional. */
const OPTIONAL = 'Contributing'

/** The file of a page in the repository, by its path on the site. Pages of docs/ are at the root of the site. */
export const sourceOf = (path: string, docs: ReadonlySet<string>): string =>
  docs.has(path) ? `docs/${path}.md` : `${path}.md`

/** Converts a page for the site: relative links point to the site's paths. */
export function toSitePage(source: string, text: string): string {
  const folder = posix.dirname(source.replace(/^docs\//, ''))
  return text.replaceAll(/\]\((?!https?:|#)([^)\s#]+\.md)/g, (_, target: string) => {
    const file = posix.join(posix.dirname(source), target).replace(/^docs\//, '')
    return `](${posix.relative(folder, file)}`
  })
}

/** A page's first sentence, without markup; empty if it begins with a heading or a table. */
function firstSentence(page: string): string {
  const [paragraph = ''] = page
    .replace(/^# .*\n/, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .trim()
    .split('\n')
  if (/^[#|`]/.test(paragraph) && !/^`[^`]/.test(paragraph)) return ''
  const [sentence = ''] = /^.*?\.(?=\s|$)/.exec(paragraph) ?? []
  return sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')
}

/**
 * Writes llms.txt, as llmstxt.org describes it: the site's contents, for programs that read it.
 * @param read the text of a page, by its path on the site
 */
export function writeLlms({ title, description, sidebar }: Site, read: (path: string) => string): string {
  const sections = sidebar.map(({ text, items }) => {
    const lines = items.map((item) => {
      const path = item.link.slice(1)
      const sentence = firstSentence(read(path))
      return `- [${item.text}](${path}.md)${sentence === '' ? '' : `: ${sentence}`}`
    })
    return `## ${text === OPTIONAL ? 'Optional' : text}\n\n${lines.join('\n')}\n`
  })
  const full = 'All pages but the optional ones are in one file: [llms-full.txt](llms-full.txt).'
  return [`# ${title}\n`, `> ${description}\n`, `${full}\n`, ...sections].join('\n')
}

/** Joins all pages into one text, without the optional section. */
export function writeLlmsFull({ sidebar }: Site, read: (path: string) => string): string {
  const pages = sidebar.filter(({ text }) => text !== OPTIONAL).flatMap(({ items }) => items)
  return pages.map(({ link }) => `<!-- ${link.slice(1)}.md -->\n\n${read(link.slice(1)).trim()}\n`).join('\n')
}

/** How each package manager adds packages. */
const COMMANDS = { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' }

const INSTALL = /^```sh\nnpm install ([^\n]+)\n```$/gm

/** Turns blocks that only install packages into tabs, one for each package manager, in VitePress's syntax. */
export const addInstallTabs = (page: string): string =>
  page.replaceAll(INSTALL, (_, packages: string) => {
    const tabs = Object.entries(COMMANDS).map(([name, command]) => `\`\`\`sh [${name}]\n${command} ${packages}\n\`\`\``)
    return ['::: code-group', ...tabs, ':::'].join('\n')
  })
