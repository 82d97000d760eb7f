// `npm run size`: what each download weighs, gzipped, on the files that were built last, whether it keeps its
// budget, and whether README and docs still say so.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BUILD_GRAPH_FILE,
  DIST,
  FRAME_GRAPH_FILE,
  readBuildGraph,
  ROOT,
  type BuildGraph,
} from '../../tools/build-graph.ts'
import { claimsAbout } from './claims.ts'
import { findStaleFigures } from './figures.ts'
import { findUnaskedUi } from './find-unasked-ui.ts'
import { gzippedSize, sizeOf } from './gzipped-size.ts'
import {
  ENTRY_FILE,
  forbiddenModules,
  frameLoadOf,
  LATE,
  loadsOf,
  MOST_FILES,
  MOST_OPENED_FILES,
  MOST_OPENING_FILES,
  NOT_IN_ENTRY,
  openedLoadsOf,
  scriptsOfPage,
  SMALLEST_CHUNK,
  UI_MODULE,
  type Load,
} from './loads.ts'

const number = new Intl.NumberFormat('en-US')

function row({ name, limit, files }: Load): { text: string; isKept: boolean } {
  const size = sizeOf(files)
  const isKept = size <= limit
  const columns = [
    isKept ? '✓' : '✗',
    number.format(size).padStart(9),
    `≤ ${number.format(limit)}`.padStart(9),
    `${files.length} files`.padStart(9),
    name,
  ]
  return { text: columns.join('  '), isKept }
}

function check(graph: BuildGraph): string[] {
  const isOther = graph.chunks.some(({ file }) => !existsSync(join(DIST, file)))
  if (isOther) return ['The files in dist/ are not those of the last build: run `npm run build`']
  const frame = frameLoadOf(readBuildGraph(FRAME_GRAPH_FILE))
  const { entry, opening, solana, later } = loadsOf(graph)
  const { preloaded, opened } = openedLoadsOf(graph)
  const rows = [entry, opening, preloaded, opened, ...solana, ...later, frame].map((load) => ({ load, ...row(load) }))
  for (const { text } of rows) process.stdout.write(`${text}\n`)
  const scripts = scriptsOfPage(graph)
  process.stdout.write(`${scripts.length} scripts, ≤ ${MOST_FILES}\n`)
  return [
    ...rows.filter(({ isKept }) => !isKept).map(({ load }) => `Over its budget: ${load.name}`),
    ...(scripts.length > MOST_FILES
      ? [`A page can load more than ${MOST_FILES} scripts: join some in tools/downloads.ts`]
      : []),
    ...(opening.files.length > MOST_OPENING_FILES ? [`An opening asks for more than ${MOST_OPENING_FILES} files`] : []),
    ...(opened.files.length > MOST_OPENED_FILES
      ? [`An open Connect has asked for more than ${MOST_OPENED_FILES} files`]
      : []),
    ...findStaleFigures(claimsAbout(graph), (page) => readFileSync(join(ROOT, page), 'utf8')),
    ...graph.chunks
      .filter(({ file, isEntry }) => !isEntry && gzippedSize(file) < SMALLEST_CHUNK)
      .map(({ file }) => `Too small for a request of its own: ${file}. Join it with another in tools/downloads.ts`),
    ...forbiddenModules(graph, opening.files, LATE).map((one) => `Loaded before it is needed: ${one}`),
    ...forbiddenModules(graph, entry.files, NOT_IN_ENTRY).map((one) => `Loaded with the page: ${one}`),
    ...findUnaskedUi(graph, ENTRY_FILE, UI_MODULE).map(
      (file) => `Brings the UI before anybody opens the dialog: ${file}`,
    ),
  ]
}

const problems = existsSync(BUILD_GRAPH_FILE) ? check(readBuildGraph()) : ['Nothing is built yet: run `npm run build`']
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
