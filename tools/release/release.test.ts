import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../build-graph.ts'
import { cdnVersionsIn, PAGES_WITH_CDN_LINKS, setCdnVersion, toCdnVersion } from './cdn-version.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What is wrong with a changeset, by what `changeset version` and readers of CHANGELOG.md need. */
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

test('the newest entry of the changelog is of the package’s version', () => {
  const [newest] = Array.from(read('CHANGELOG.md').matchAll(/^## (.+)$/gm), ([, version]) => version)
  // 0.1.0 was not released.
  expect(newest ?? '0.1.0').toBe(packageJson.version)
})

test('links to CDNs name the package’s version, and are set with it', () => {
  for (const page of PAGES_WITH_CDN_LINKS) {
    const versions = cdnVersionsIn(read(page))
    expect(versions.length, page).toBeGreaterThan(0)
    expect(new Set(versions), page).toEqual(new Set([toCdnVersion(packageJson.version)]))
  }
  const page = 'https://cdn.example/npm/wallet-dialog@0.1/dist/wallet-dialog.js'
  expect(setCdnVersion(page, '1.12.3')).toBe('https://cdn.example/npm/wallet-dialog@1.12/dist/wallet-dialog.js')
})
