import { join } from 'node:path'
import { build } from 'vite'
import { DIST, REACT_GRAPH_FILE, ROOT, VUE_GRAPH_FILE, WAGMI_GRAPH_FILE } from './build-graph.ts'
import { noWarningsPlugin, buildGraphPlugin } from './build-plugins.ts'

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
