import { join } from 'node:path'
import { build } from 'vite'
import { FRAME_DIST, FRAME_GRAPH_FILE, readBuildGraph, ROOT, type BuildGraph } from './build-graph.ts'
import { CSS_TARGET, noWarningsPlugin, buildGraphPlugin, plainImportsPlugin } from './build-plugins.ts'

const FRAME = join(ROOT, 'src/frame')

/** Small modules that load at the same moment are one file: each request costs time, and what is compressed together is smaller. */
const GROUPS = [
  // What the frame and its worker share.
  {
    name: 'shared',
    test: /\/node_modules\/@(?:noble\/hashes\/(?:sha3|utils|_u64)|scure\/base\/index)\.js|\/src\/(?:lib\/(?:base58|bytes|checksum-address)|platform\/create-browser-clock|core\/errors\/(?:frame-|reason|wallet-dialog-))/,
  },
  // What a login and the first text that is signed take.
  {
    name: 'signature',
    test: /\/src\/(?:lib\/wait\.|frame\/(?:panels|approvals|login\/(?!create-email-update)|texts\/(?:message|show-text|define-texts|approval-texts)|languages\/load-language|accounts\/(?:safe-message|sign-hash)|requests\/(?:personal-sign|read-params|find-other-site)))/,
  },
]

/**
 * Writes dist/frame/, the page that holds the embedded wallet. It is a build of its own, since it is served from an origin of
 * its own: it shares no file with what sites load.
 */
export async function buildFrame(): Promise<void> {
  await build({
    configFile: false,
    root: FRAME,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [plainImportsPlugin(), buildGraphPlugin(FRAME_GRAPH_FILE), noWarningsPlugin()],
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      outDir: FRAME_DIST,
      emptyOutDir: true,
      modulePreload: false,
      sourcemap: 'hidden',
      minify: 'oxc',
      reportCompressedSize: false,
      license: { fileName: 'third-party-licenses.md' },
      rolldownOptions: {
        input: { frame: join(FRAME, 'index.html'), 'keys-worker': join(FRAME, 'keys/keys-worker.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
        },
      },
    },
  })
  const cycle = findEntryCycle(readBuildGraph(FRAME_GRAPH_FILE))
  if (cycle) throw new Error(`${cycle.join(' and ')} import each other: move what both need, or change GROUPS`)
}

/**
 * Finds a chunk that an entry imports at its start, and that imports the entry in turn. Such a chunk runs before the entry does,
 * with all of the entry's values undefined, so it can break long after the start.
 * @returns the entry and the chunk; `undefined` if there is none. Chunks that load later may import the entry.
 */
export function findEntryCycle({ chunks }: BuildGraph): readonly [entry: string, chunk: string] | undefined {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
    const found = new Set(entry.imports)
    for (const file of found) {
      const imports = byFile.get(file)?.imports ?? []
      if (imports.includes(entry.file)) return [entry.file, file]
      for (const next of imports) found.add(next)
    }
  }
  return undefined
}
