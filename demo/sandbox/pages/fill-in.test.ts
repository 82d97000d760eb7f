import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
  await mkdir(join(folder, 'parts'))
  await writeFile(join(folder, 'parts', 'brand.html'), '<a>\n  {{name}}\n</a>\n')
})
afterAll(() => rm(folder, { recursive: true }))

const fill = (page: string, values = {}) =>
  fillIn({ content: Buffer.from(page), type: 'text/html', etag: '""' }, folder, values)

test('a part stands where the page names it, as far in as its name, with values of its own', async () => {
  const { content } = await fill('<p>\n  <!-- part: brand -->\n</p>\n{{unknown}}', { name: 'Ada & Bob' })
  expect(content.toString()).toBe('<p>\n  <a>\n    Ada &amp; Bob\n  </a>\n</p>\n{{unknown}}')
})

test('a part that isn’t there is refused by name', async () => {
  await expect(fill('<!-- part: none -->\n')).rejects.toThrow('parts/none.html')
})

test('other values are another version of the page', async () => {
  const [first, again, other] = await Promise.all(
    ['a', 'a', 'b'].map(async (name) => (await fill('{{name}}', { name })).etag),
  )
  expect(first).toBe(again)
  expect(other).not.toBe(first)
})
