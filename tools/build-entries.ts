import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { HEADLESS_ROOTS } from './assign-chunks.ts'
import {
  BROWSER_DEFINES,
  DIST,
  HEADLESS_DIST,
  HEADLESS_GRAPH_FILE,
  HEADLESS_REACT_GRAPH_FILE,
  HEADLESS_VUE_GRAPH_FILE,
  PRODUCT_DEFINES,
  REACT_GRAPH_FILE,
  ROOT,
  SERVER_GRAPH_FILE,
  VUE_GRAPH_FILE,
  WAGMI_GRAPH_FILE,
  FRAME_DIST,
  FRAME_GRAPH_FILE,
  readBuildGraph,
  type BuildGraph,
} from './build-graph.ts'
import {
  buildGraphPlugin,
  noWarningsPlugin,
  CSS_TARGET,
  plainImportsPlugin,
  sdkStoragePlugin,
  textTablePlugin,
} from './build-plugins.ts'
import { createChunkGroups } from './chunk-groups.ts'
import { HEADLESS_EXCEPTIONS } from './downloads.ts'

/** Without the directive at the top, Next.js would treat React's entries as server components. */
const OF_REACT = { framework: 'react', banner: "'use client'" }
const OF_VUE = { framework: 'vue', banner: '' }

const ENTRIES = [
  { name: 'react', module: 'src/react/components.ts', graph: REACT_GRAPH_FILE, ...OF_REACT },
  { name: 'headless/react', module: 'src/react/use-wallets.ts', graph: HEADLESS_REACT_GRAPH_FILE, ...OF_REACT },
  { name: 'vue', module: 'src/vue/composables.ts', graph: VUE_GRAPH_FILE, ...OF_VUE },
  { name: 'headless/vue', module: 'src/vue/use-wallets.ts', graph: HEADLESS_VUE_GRAPH_FILE, ...OF_VUE },
]

/**
 * Writes the entries for frameworks, each a build of its own: they have the host's framework, and name the elements by the package, as
 * the host does. The entries in dist/headless/ are written after the headless build, which empties that folder.
 */
export async function buildFrameworkEntries(): Promise<void> {
  for (const { name, module, graph, framework, banner } of ENTRIES)
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'warn',
      plugins: [buildGraphPlugin(graph), noWarningsPlugin()],
      build: {
        target: 'es2022',
        outDir: DIST,
        emptyOutDir: false,
        lib: { entry: { [name]: join(ROOT, module) }, formats: ['es'] },
        rolldownOptions: { external: [framework, 'wallet-dialog'], output: { banner } },
      },
    })
}

/** Writes dist/wagmi.js, a build of its own: it has the host's viem, so that its errors are of the classes that wagmi knows. */
export async function buildWagmiEntry(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [buildGraphPlugin(WAGMI_GRAPH_FILE), noWarningsPlugin()],
    build: {
      target: 'es2022',
      outDir: DIST,
      emptyOutDir: false,
      lib: { entry: { wagmi: join(ROOT, 'src/wagmi/wallet-dialog.ts') }, formats: ['es'] },
      rolldownOptions: { external: ['viem'] },
    },
  })
}

/**
 * Writes dist/headless/, the product without its views. It is a build of its own: in the element's files, the modules it needs share
 * chunks with views. A host's bundler joins its chunks as it likes.
 */
export async function buildHeadlessEntry(): Promise<void> {
  const chunks = createChunkGroups(HEADLESS_EXCEPTIONS, HEADLESS_ROOTS)
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: BROWSER_DEFINES,
    plugins: [
      textTablePlugin(),
      plainImportsPlugin(),
      chunks.plugin,
      sdkStoragePlugin(),
      buildGraphPlugin(HEADLESS_GRAPH_FILE),
      // Some chunks contain modules next to the code that loads them. That is intended: both are needed at the same moment.
      noWarningsPlugin(['INEFFECTIVE_DYNAMIC_IMPORT']),
    ],
    build: {
      target: 'es2022',
      outDir: HEADLESS_DIST,
      emptyOutDir: true,
      modulePreload: false,
      sourcemap: 'hidden',
      minify: 'oxc',
      reportCompressedSize: false,
      license: { fileName: 'third-party-licenses.md' },
      rolldownOptions: {
        input: { headless: join(ROOT, 'src/headless/create-wallets.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash:7].js',
          codeSplitting: { groups: chunks.groups },
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
}

const COMMAND = 'server/command'

/**
 * Writes dist/server.js and the command dist/server/command.js, for Node. Dependencies are bundled, so that `npx` downloads
 * one package. It is a build of its own, and shares no file with the browser builds.
 */
export async function buildServerEntry(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: PRODUCT_DEFINES,
    plugins: [buildGraphPlugin(SERVER_GRAPH_FILE), noWarningsPlugin()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node22',
      outDir: DIST,
      emptyOutDir: false,
      minify: false,
      license: { fileName: 'server/third-party-licenses.md' },
      rolldownOptions: {
        input: {
          server: join(ROOT, 'src/server/create-wallet-server.ts'),
          [COMMAND]: join(ROOT, 'src/server/command/main.ts'),
        },
        // Optional: pg loads it only if it is installed.
        external: ['pg-native'],
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'server/chunks/[name]-[hash:7].js',
          banner: ({ name }) => (name === COMMAND ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
  chmodSync(join(DIST, `${COMMAND}.js`), 0o755)
}

const FRAME = join(ROOT, 'src/frame')

/** Small modules that load at the same moment are one file: each request costs time, and one file compresses better. */
const GROUPS = [
  // Modules that the frame and its worker share.
  {
    name: 'shared',
    test: /\/node_modules\/@(?:noble\/hashes\/(?:sha3|utils|_u64)|scure\/base\/index)\.js|\/src\/(?:lib\/(?:base58|bytes|checksum-address)|platform\/create-browser-clock|core\/errors\/(?:frame-|reason|wallet-dialog-))/,
  },
  // Modules for a login and the first signed text.
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
