import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importMapOf } from '../../demo/recipes/import-map.ts'
import { DIST, type BuildGraph } from '../../tools/build-graph.ts'
import { INTEGRITY_FILE, type Integrity } from '../../tools/integrity.ts'
import { inKb, type Claim } from './figures.ts'
import { gzippedSize, sizeOf } from './gzipped-size.ts'
import { LIMITS, loadsOf, openedLoadsOf, scriptsOfPage, SMALLEST_CHUNK, type Load } from './loads.ts'

/** As in the page that shows what the map is made with. */
const PUBLISHED_AT = 'https://cdn.jsdelivr.net/npm/wallet-dialog@0.1.0/dist/'

const readBuilt = (file: string) => readFileSync(join(DIST, file))
const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length

/** What README and docs say of the last build. The landing page's figures are in `playground-figures.journey.test.ts`. */
export function claimsAbout(graph: BuildGraph): readonly Claim[] {
  const sizeOfLoad = ({ files }: Load) => inKb(sizeOf(files))
  const { entry } = loadsOf(graph)
  const { preloaded, opened } = openedLoadsOf(graph)
  const inOne = gzipped(Buffer.concat(scriptsOfPage(graph).map(readBuilt)))
  const integrity = JSON.parse(readBuilt(INTEGRITY_FILE).toString()) as Integrity
  const { tag: map } = importMapOf(integrity, PUBLISHED_AT)
  const security = 'docs/content-security-policy.md'
  const smallest = inKb(SMALLEST_CHUNK, 0.5)
  return [
    { page: 'README.md', says: '# kB (gzip) on page load', are: [sizeOfLoad(entry)] },
    {
      page: 'README.md',
      says: 'and # kB in total, in # files, once the page is idle',
      are: [sizeOfLoad(preloaded), preloaded.files.length],
    },
    {
      page: 'README.md',
      says: 'After the first opening it is # kB in # files',
      are: [sizeOfLoad(opened), opened.files.length],
    },
    {
      page: security,
      says: 'The map is # kB, # kB compressed',
      are: [inKb(map.length), inKb(gzipped(map), 0.5)],
    },
    { page: security, says: 'It would be # kB (gzip) without its translations', are: [inKb(inOne, 10)] },
    { page: security, says: 'as it is, a page loads # kB', are: [sizeOfLoad(entry)] },
    { page: 'docs/wagmi.md', says: 'The connector is # kB (gzip)', are: [inKb(gzippedSize('wagmi.js'), 0.5)] },
    { page: 'CONTRIBUTING.md', says: 'a feature of less than # kB joins another', are: [smallest] },
    {
      page: 'CONTRIBUTING.md',
      says: 'at most # kB (gzip) without its SDK, at least # kB',
      are: [inKb(LIMITS.feature), smallest],
    },
  ]
}
