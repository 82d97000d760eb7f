import { join } from 'node:path'
import { build } from 'vite'
import { buildGraphPlugin } from './build-graph-plugin.ts'
import { DIST, ROOT, WAGMI_GRAPH_FILE } from './build-graph.ts'
import { noWarningsPlugin } from './no-warnings-plugin.ts'

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
