import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DIST } from './build-graph.ts'

/** The list itself, which sites find as `wallet-dialog/integrity.json`. */
export const INTEGRITY_FILE = 'integrity.json'

/** `sha384-…` of each file that a page or server can load, by its path from `dist/`, in the format of the `integrity` attribute. */
export type Integrity = Readonly<Record<string, string>>

/** Files left out: source maps, the list itself, and the bill of materials, which is written when the package is packed. */
const UNLISTED = /(\.map|^integrity\.json|^sbom\.cdx\.json)$/

/** The package's style sheets, from its `dist/`. */
const THEMES = '../public/themes'

/**
 * Reads a package as it is published.
 * @param dist its `dist/`
 */
export function readIntegrity(dist: string): Integrity {
  const files = [dist, join(dist, THEMES)]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !UNLISTED.test(file))
    .toSorted()
  return Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(join(dist, file)))]))
}

const hashOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Writes dist/integrity.json. Must be the last step of a build: files written later would be missing from it. */
export function writeIntegrity(): void {
  writeFileSync(join(DIST, INTEGRITY_FILE), `${JSON.stringify(readIntegrity(DIST), null, 2)}\n`)
}

/** The list of the last build; `undefined` if there was none. */
export function readBuiltIntegrity(): Integrity | undefined {
  const path = join(DIST, INTEGRITY_FILE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Integrity) : undefined
}

/**
 * Finds files that differ from the list, are missing from it, or are listed but missing.
 * @param dist the package's `dist/`
 */
export function findIntegrityFaults(dist: string): readonly string[] {
  const listed = JSON.parse(readFileSync(join(dist, INTEGRITY_FILE), 'utf8')) as Integrity
  const found = readIntegrity(dist)
  return [...new Set([...Object.keys(listed), ...Object.keys(found)])].filter((file) => listed[file] !== found[file])
}

/** The place for the table on the docs site. It is a comment in the repository because hashes depend on the build. */
const MARK = '<!-- dist/integrity.json -->'

/** Replaces the mark in a page of the docs with a table of the built package's hashes. */
export function addHashes(page: string, files: Integrity | undefined): string {
  if (!files || !page.includes(MARK)) return page
  const rows = Object.entries(files).map(([file, hash]) => `| \`${file}\` | \`${hash}\` |`)
  return page.replace(MARK, ['| file, from `dist/` | hash |', '| --- | --- |', ...rows].join('\n'))
}
