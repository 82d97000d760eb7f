import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './build-graph.ts'

/** The list itself, which sites find as `wallet-dialog/integrity.json`. */
export const INTEGRITY_FILE = 'integrity.json'

/** `sha384-…` of each file that is published, by its path in the folder, as browsers take it for `integrity`. */
export type Integrity = Readonly<Record<string, string>>

/** What is not listed: source maps, the list itself, and the bill of materials, which is written when the package is packed. */
const UNLISTED = /(\.map|^integrity\.json|^sbom\.cdx\.json)$/

/** Reads a build's folder. */
export function readIntegrity(folder: string): Integrity {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !UNLISTED.test(file))
    .toSorted()
  return Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(join(folder, file)))]))
}

const hashOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Writes dist/integrity.json. The last step of a build: whatever is written later would not be in it. */
export function writeIntegrity(): void {
  writeFileSync(join(DIST, INTEGRITY_FILE), `${JSON.stringify(readIntegrity(DIST), null, 2)}\n`)
}

/** The files of a folder that are not as its list says, and those that only one of the two has. */
export function findIntegrityFaults(folder: string): readonly string[] {
  const listed = JSON.parse(readFileSync(join(folder, INTEGRITY_FILE), 'utf8')) as Integrity
  const found = readIntegrity(folder)
  return [...new Set([...Object.keys(listed), ...Object.keys(found)])].filter((file) => listed[file] !== found[file])
}
