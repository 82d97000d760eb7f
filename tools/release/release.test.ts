import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../build-graph.ts'
import { cdnVersionsIn, findCdnFiles, setCdnVersion } from '../version.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Finds the faults of a changeset that would break `changeset version` or read badly in CHANGELOG.md. */
function faultsOf(file: string, text: string): readonly string[] {
  const [, kind, sentences = ''] = /^---\n'wallet-dialog': (patch|minor|major)\n---\n\n(.*)$/s.exec(text) ?? []
  if (kind === undefined) return [`${file} doesn't begin with the package and a kind of change`]
  return sentences.trim().endsWith('.') ? [] : [`${file} doesn't end with a sentence`]
}

test('each changeset has its kind, and sentences', () => {
  const faults = globSync('.changeset/*.md', { cwd: ROOT }).flatMap((file) => faultsOf(file, read(file)))
  expect(faults).toEqual([])
  expect(faultsOf('a.md', "---\n'wallet-dialog': small\n---\n\nA change.\n")).toHaveLength(1)
  expect(faultsOf('a.md', "---\n'wallet-dialog': minor\n---\n\nA change\n")).toHaveLength(1)
})

test('the newest entry of the changelog has the package’s version', () => {
  const [newest] = Array.from(read('CHANGELOG.md').matchAll(/^## (.+)$/gm), ([, version]) => version)
  // 0.1.0 was not released.
  expect(newest ?? '0.1.0').toBe(packageJson.version)
})

test('all CDN addresses name the package’s version, and are set with it', () => {
  const files = findCdnFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'demo/page/playground/write-code.js',
      'demo/recipes/import-map.ts',
      'docs/content-security-policy.md',
      'docs/index.md',
    ]),
  )
  for (const file of files) expect(setCdnVersion(read(file), packageJson.version), file).toBe(read(file))

  const page = '/npm/wallet-dialog@0.1/dist/wallet-dialog.js /npm/wallet-dialog@0.1.0/dist/'
  expect(cdnVersionsIn(page)).toEqual(['0.1', '0.1.0'])
  expect(setCdnVersion(page, '1.12.3')).toBe(
    '/npm/wallet-dialog@1.12/dist/wallet-dialog.js /npm/wallet-dialog@1.12.3/dist/',
  )
})

test('before the first release there are no fixes: unreleased code needs no changeset of its own', () => {
  const isReleased = /^## /m.test(read('CHANGELOG.md'))
  const patches = globSync('.changeset/*.md', { cwd: ROOT }).filter((file) =>
    read(file).startsWith("---\n'wallet-dialog': patch\n"),
  )
  expect(isReleased ? [] : patches).toEqual([])
})
