import { join } from 'node:path'
import type { Plugin } from 'vite'
import { assignChunks, ELEMENT_ROOTS, type ChunkAssignment, type ChunkRoots } from './assign-chunks.ts'
import { ROOT } from './build-graph.ts'
import { CHUNK_EXCEPTIONS, type ChunkException } from './downloads.ts'

interface Bundler {
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** More than there are chunks. */
const MAX_CHUNKS = 100

const isOurs = (id: string) => id.startsWith(ROOT)
const pathOf = (id: string) => (isOurs(id) ? id.slice(ROOT.length) : id)
const idOf = (path: string) => (path.startsWith('src/') || path.startsWith('node_modules/') ? join(ROOT, path) : path)

/** The folder of dist/ for a chunk of these modules. */
export const folderOf = (modules: readonly string[]) =>
  modules.some((id) => LANGUAGES.test(pathOf(id))) ? 'languages' : 'chunks'
const LANGUAGES = /^src\/core\/languages\/(translations\/|check-overrides\.ts$)/

/** Creates the chunk groups of one build, and a plugin that checks the bundler's output against them. */
export function createChunkGroups(
  exceptions: readonly ChunkException[] = CHUNK_EXCEPTIONS,
  starts: ChunkRoots = ELEMENT_ROOTS,
) {
  let assignment: ChunkAssignment | undefined
  const assignmentFor = (bundler: Bundler) =>
    (assignment ??= assignChunks((path) => readModule(idOf(path), bundler), exceptions, starts))
  return {
    // A group also takes its modules' imports, unless a group of higher priority has them: chunks that others import come
    // first.
    groups: Array.from({ length: MAX_CHUNKS }, (_, rank) => ({
      debugName: `chunk ${rank}`,
      priority: MAX_CHUNKS - rank,
      name: (id: string, bundler: Bundler) => {
        const { chunks, order } = assignmentFor(bundler)
        const name = chunks.get(pathOf(id))
        return name !== undefined && order.indexOf(name) === rank ? name : null
      },
    })),
    plugin: chunkGroupsPlugin(assignmentFor, exceptions, starts),
  }
}

function readModule(id: string, bundler: Bundler) {
  const info = bundler.getModuleInfo(id)
  return (
    info && {
      imports: info.importedIds.map(pathOf),
      loads: info.dynamicallyImportedIds.map(pathOf),
      size: info.code?.length ?? 0,
    }
  )
}

function chunkGroupsPlugin(
  assignmentFor: (bundler: Bundler) => ChunkAssignment,
  exceptions: readonly ChunkException[],
  { pageLoad, opening, common, idle, opened }: ChunkRoots,
): Plugin {
  return {
    name: 'wallet-dialog:chunk-groups',
    apply: 'build',
    // A path without modules would silently change what its chunk contains.
    buildEnd(error) {
      if (error) return
      const paths = [...this.getModuleIds()].map(pathOf)
      const named = [...pageLoad, ...opening, ...common, ...idle, ...opened]
      const starts = exceptions.flatMap(({ paths = [], shared = [] }) => [
        ...paths.map((path) => `src/${path}`),
        ...shared,
      ])
      const unused = [
        ...named.filter((path) => !paths.includes(path)),
        ...starts.filter((start) => !paths.some((path) => path.startsWith(start))),
      ]
      if (unused.length > 0) throw new Error(`No module is at ${unused.join(', ')}: update tools/downloads.ts`)
    },
    generateBundle(_, bundle) {
      const { chunks } = assignmentFor(this)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          const expected = chunks.get(pathOf(id))
          if (expected !== undefined && expected !== file.name)
            throw new Error(`${pathOf(id)} belongs to the chunk ${expected}, but the bundler put it into ${file.name}`)
        }
      }
    },
  }
}
