import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import { readStaticFile, type StaticFile } from './read-static-file.ts'

const PART = /^( *)<!-- part: ([\w-]+) -->\n/gm

/**
 * A page of the sandbox as it is served: `<!-- part: brand -->`, alone on its line, is the file parts/brand.html of the folder, and
 * `{{projectId}}` the value of that name. What has no value stays.
 * @throws Error if there is no such part
 */
export async function fillIn(
  { content, type }: StaticFile,
  folder: string,
  values: Readonly<Record<string, string | undefined>>,
): Promise<StaticFile> {
  const page = content.toString('utf8')
  const parts = new Map<string, string>()
  for (const [, , name = ''] of page.matchAll(PART)) {
    const part = await readStaticFile(folder, `/parts/${name}.html`)
    if (!part) throw new Error(`A page names the part ${name}, and there is no parts/${name}.html.`)
    parts.set(name, part.content.toString('utf8'))
  }
  const whole = page.replace(PART, (_, indent: string, name: string) => parts.get(name)!.replace(/^(?=.)/gm, indent))
  // Without the embedded wallet there is nothing to fill in, and an attribute with another text would be wrong.
  const present =
    values['frameUrl'] === undefined ? whole.replaceAll(/\s*(data-)?frame-url="\{\{frameUrl\}\}"/g, '') : whole
  const text = present.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : escapeHtml(value)
  })
  // Of what is served: the values change while the file stays.
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { content: Buffer.from(text), type, etag }
}
