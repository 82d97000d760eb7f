import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_PAGES, projectPages } from './project-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-'))
  await mkdir(join(folder, '.changeset'))
  await writeFile(join(folder, 'LICENSE'), 'Free <as> in beer\n')
})
afterAll(() => rm(folder, { recursive: true }))

const text = async (path: string) => (await projectPages(folder).request(path)).text()

test('the license is shown as it is', async () => {
  expect(await text(PROJECT_PAGES.license)).toContain('<pre>Free &lt;as&gt; in beer\n</pre>')
})

test('the changelog begins with what is not released yet, if there is anything', async () => {
  await writeFile(
    join(folder, 'CHANGELOG.md'),
    '# wallet-dialog\n\n## 0.1.0\n\n### Minor Changes\n\n- abc: One.\n- Two.\n',
  )
  const released =
    /<h1>Changelog<\/h1>\s*<h2>0\.1\.0<\/h2><h3>Minor Changes<\/h3><p>abc: One\.<\/p><p>Two\.<\/p><p><a href="\/">/
  expect(await text(PROJECT_PAGES.changelog)).toMatch(released)

  await writeFile(join(folder, '.changeset/swap.md'), "---\n'wallet-dialog': minor\n---\n\nSwap, by `swapProvider`.\n")
  expect(await text(PROJECT_PAGES.changelog)).toMatch(
    /<h2>Not released yet<\/h2><p>Swap, by <code>swapProvider<\/code>\.<\/p><h2>0\.1\.0<\/h2>/,
  )
})
