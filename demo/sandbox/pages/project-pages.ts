import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { PLAIN_POLICY, PLAIN_STYLE_PATH, plainPage, servePlainStyle } from './plain-page.ts'

/** The project's own texts, which the landing page links to, by their paths. */
export const PROJECT_PAGES = { license: '/license', changelog: '/changelog' } as const

/** Front matter of a changeset: the kind of change. */
const FRONT_MATTER = /^---\n.*?\n---\n/s

/**
 * Serves the project's license, and what has changed: what the next release brings, then CHANGELOG.md.
 * @param folder the project's own
 */
export function projectPages(folder: string): Hono {
  const send = (c: Context, page: ReturnType<typeof plainPage>) =>
    c.html(page, 200, { 'content-security-policy': PLAIN_POLICY, 'cache-control': 'no-cache' })
  const read = (path: string) => readFile(join(folder, path), 'utf8')

  async function unreleased(): Promise<string> {
    const changes = globSync('.changeset/*.md', { cwd: folder }).toSorted()
    if (changes.length === 0) return ''
    const texts = await Promise.all(changes.map(async (path) => (await read(path)).replace(FRONT_MATTER, '').trim()))
    return `## Not released yet\n\n${texts.join('\n\n')}\n\n`
  }

  return new Hono()
    .get(PLAIN_STYLE_PATH, servePlainStyle)
    .get(PROJECT_PAGES.license, async (c) =>
      send(c, plainPage('License', html`<pre>${await read('LICENSE')}</pre>${BACK}`)),
    )
    .get(PROJECT_PAGES.changelog, async (c) => {
      const released = (await read('CHANGELOG.md')).replace(/^# .*\n/, '')
      return send(c, plainPage('Changelog', html`${blocksOf((await unreleased()) + released)}${BACK}`))
    })
}

const BACK = html`<p><a href="/">wallet-dialog</a></p>`

/** Parses the Markdown of changelogs: headings, flat lists, paragraphs, and inline code. */
const blocksOf = (markdown: string) =>
  markdown
    .split(/\n{2,}|\n(?=#|- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(toHtml)

function toHtml(block: string) {
  const [, marks = '', text = ''] = /^(#+|-|) *(.*)$/s.exec(block) ?? []
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
  if (marks === '##') return html`<h2>${parts}</h2>`
  return marks === '###' ? html`<h3>${parts}</h3>` : html`<p>${parts}</p>`
}
