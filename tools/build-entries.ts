import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import {
  DIST,
  PRODUCT_DEFINES,
  REACT_GRAPH_FILE,
  ROOT,
  SERVER_GRAPH_FILE,
  VUE_GRAPH_FILE,
  WAGMI_GRAPH_FILE,
} from './build-graph.ts'
import { buildGraphPlugin, noWarningsPlugin } from './build-plugins.ts'

/** Without the directive at its top, Next.js would take React's entry for a part of its server. */
const ENTRIES = [
  { name: 'react', module: 'src/react/components.ts', graph: REACT_GRAPH_FILE, banner: "'use client'" },
  { name: 'vue', module: 'src/vue/composables.ts', graph: VUE_GRAPH_FILE, banner: '' },
]

/**
 * Writes dist/react.js and dist/vue.js, builds of their own: they have the host's framework, and name the elements by the
 * package, as the host does.
 */
export async function buildFrameworkEntries(): Promise<void> {
  for (const { name, module, graph, banner } of ENTRIES)
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
        rolldownOptions: { external: [name, 'wallet-dialog'], output: { banner } },
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

const COMMAND = 'server/command'

/**
 * Writes dist/server.js and the command dist/server/command.js, for Node. What they need is bundled, so that `npx` downloads
 * one package. It is a build of its own, and shares no file with what browsers load.
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
        // Loaded by pg only where somebody has installed it.
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
