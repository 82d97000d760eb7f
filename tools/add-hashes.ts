import type { Integrity } from './integrity.ts'

/** Where the docs site has the table; in the repository it is a comment, since the hashes are those of a build. */
const MARK = '<!-- dist/integrity.json -->'

/** A page of the docs with the hashes of the built package, as a table, where it has the mark for them. */
export function addHashes(page: string, files: Integrity | undefined): string {
  if (!files || !page.includes(MARK)) return page
  const rows = Object.entries(files).map(([file, hash]) => `| \`${file}\` | \`${hash}\` |`)
  return page.replace(MARK, ['| file, from `dist/` | hash |', '| --- | --- |', ...rows].join('\n'))
}
