// `npm run size`: gzipped sizes and numbers of requests of the last build, each beside its two limits (`limits.ts`), and what no
// download may contain. Warnings are printed; only what crosses `fail`, or is where it must not be, ends with an error.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  BUILD_GRAPH_FILE,
  DIST,
  FRAME_GRAPH_FILE,
  HEADLESS_GRAPH_FILE,
  readBuildGraph,
  type BuildGraph,
} from '../../tools/build-graph.ts'
import { findUnaskedUi } from './find-unasked-ui.ts'
import { gzippedSize, sizeOf } from './gzipped-size.ts'
import { levelOf, REQUEST_LIMITS, SMALL_CHUNK, type Level, type Limit } from './limits.ts'
import {
  BINDING_LOADS,
  ENTRY_FILE,
  forbiddenModules,
  frameLoadOf,
  headlessLoadOf,
  LATE,
  loadsOf,
  NOT_IN_ENTRY,
  OF_VIEWS,
  openedLoadsOf,
  scriptsOfPage,
  UI_MODULE,
} from './loads.ts'

/** A figure of the build. */
interface Figure {
  readonly name: string
  readonly is: number
  readonly limit: Limit
  /** The number of files that it is the size of; a number of requests has none. */
  readonly files?: number
}

interface Findings {
  readonly warnings: readonly string[]
  readonly faults: readonly string[]
}

const MARKS: Readonly<Record<Level, string>> = { ok: '✓', warn: '!', fail: '✗' }
const number = new Intl.NumberFormat('en-US')

const rowOf = ({ name, is, limit, files }: Figure) =>
  [
    MARKS[levelOf(is, limit)],
    number.format(is).padStart(9),
    `≤ ${number.format(limit.warn)} / ${number.format(limit.fail)}`.padStart(19),
    (files === undefined ? 'requests' : `${files} files`).padStart(9),
    name,
  ].join('  ')

function figuresOf(graph: BuildGraph): readonly Figure[] {
  const { entry, opening, solana, later } = loadsOf(graph)
  const { preloaded, opened } = openedLoadsOf(graph)
  const frame = frameLoadOf(readBuildGraph(FRAME_GRAPH_FILE))
  const headless = headlessLoadOf(readBuildGraph(HEADLESS_GRAPH_FILE))
  return [
    ...[entry, opening, preloaded, opened, ...solana, ...later, frame, headless, ...BINDING_LOADS].map(
      ({ name, limit, files }): Figure => ({
        name,
        limit,
        is: sizeOf(files),
        files: files.length,
      }),
    ),
    { name: 'until Connect can be used', is: opening.files.length, limit: REQUEST_LIMITS.opening },
    {
      name: 'that an opening adds on a page that was idle',
      is: opened.files.length - preloaded.files.length,
      limit: REQUEST_LIMITS.opened,
    },
    { name: 'in all, for a page that uses everything', is: scriptsOfPage(graph).length, limit: REQUEST_LIMITS.scripts },
  ]
}

function check(graph: BuildGraph): Findings {
  const isOther = graph.chunks.some(({ file }) => !existsSync(join(DIST, file)))
  if (isOther)
    return { warnings: [], faults: ['The files in dist/ are not those of the last build: run `npm run build`'] }
  const figures = figuresOf(graph)
  for (const figure of figures) process.stdout.write(`${rowOf(figure)}\n`)
  const crossed = (level: Level) =>
    figures
      .filter(({ is, limit }) => levelOf(is, limit) === level)
      .map(({ name, is, limit, files }) => {
        const figure = `${number.format(is)} ${files === undefined ? 'requests' : 'bytes'}`
        return `${name}: ${figure}, more than ${number.format(level === 'fail' ? limit.fail : limit.warn)}. ${limit.reason}`
      })
  const small = graph.chunks.filter(({ file, isEntry }) => !isEntry && gzippedSize(file) < SMALL_CHUNK)
  const { entry, opening } = loadsOf(graph)
  const headless = readBuildGraph(HEADLESS_GRAPH_FILE)
  const allOfHeadless = headless.chunks.map(({ file }) => file)
  return {
    warnings: [
      ...crossed('warn'),
      ...small.map(
        ({ file }) =>
          `${file}: ${gzippedSize(file)} bytes, fewer than ${number.format(SMALL_CHUNK)}, are hardly worth a request of their own. tools/assign-chunks.ts decides what joins another file; a small new feature may stay.`,
      ),
    ],
    faults: [
      ...crossed('fail'),
      ...forbiddenModules(graph, opening.files, LATE).map(
        (one) => `Loaded before it is needed: ${one}. Load it by import() on first use.`,
      ),
      ...forbiddenModules(graph, entry.files, NOT_IN_ENTRY).map(
        (one) => `Loaded with the page: ${one}. Only src/ui and src/features may import it, which load by import().`,
      ),
      ...forbiddenModules(headless, allOfHeadless, OF_VIEWS).map(
        (one) => `Of the views, in the product without views: ${one}. What it shares with them belongs to src/domain.`,
      ),
      ...findUnaskedUi(graph, ENTRY_FILE, UI_MODULE).map(
        (file) =>
          `Brings the UI before the dialog is opened: ${file}. A page loads it without the dialog, and a view is in it: tools/assign-chunks.ts decides which modules share a file.`,
      ),
    ],
  }
}

const { warnings, faults }: Findings = existsSync(BUILD_GRAPH_FILE)
  ? check(readBuildGraph())
  : { warnings: [], faults: ['There is no build yet: run `npm run build`'] }
for (const warning of warnings) process.stdout.write(`Warning: ${warning}\n`)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
