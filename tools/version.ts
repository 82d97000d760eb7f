// `npm run changeset:version`: turns the changesets into an entry of CHANGELOG.md, and sets their version wherever it is named.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-graph.ts'
import { packageBin, runNpm } from './pack.ts'

/** A version in an address of the package at a CDN. Three parts name a release, as hashes of its files need it. */
const CDN_LINK = /(?<=\/npm\/wallet-dialog@)\d+\.\d+(?:\.\d+)?/g

/** CHANGELOG.md names earlier versions, and the tests of these tools use their own. */
const SEARCHED = [
  '{README,CONTRIBUTING,SECURITY}.md',
  '{demo,docs,public,src,test,types}/**/*.{[jt]s,[jt]sx,css,html,json,md}',
]

/** The versions that a text's addresses at CDNs name. */
export const cdnVersionsIn = (text: string): readonly string[] => text.match(CDN_LINK) ?? []

/** The files that name an address of the package at a CDN, by their paths in the repository. */
export const findCdnFiles = (): readonly string[] =>
  globSync(SEARCHED, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') })
    .filter((path) => cdnVersionsIn(readFileSync(join(ROOT, path), 'utf8')).length > 0)
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** The text with all its addresses at CDNs on this version. A range with a minor version includes its patches; before 1.0, a minor may break. */
export const setCdnVersion = (text: string, version: string): string =>
  text.replaceAll(CDN_LINK, (named) => version.split('.').slice(0, named.split('.').length).join('.'))

const runNode = (script: string, args: readonly string[] = []) =>
  execFileSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })

if (import.meta.main) {
  runNode(packageBin('@changesets/cli', 'changeset'), ['version'])
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  runNpm(['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'], ROOT)
  runNode(join(ROOT, 'tools/manifest.ts'))
  for (const file of findCdnFiles()) {
    const path = join(ROOT, file)
    writeFileSync(path, setCdnVersion(readFileSync(path, 'utf8'), version))
  }
}
