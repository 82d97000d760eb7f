import { join } from 'node:path'
import { build } from 'vite'
import { buildGraphPlugin } from './build-graph-plugin.ts'
import { DIST, REACT_GRAPH_FILE, ROOT } from './build-graph.ts'
import { noWarningsPlugin } from './no-warnings-plugin.ts'

/**
 * Writes dist/react.js, a build of its own: it has the host's React, and names the elements by the package, as the host does.
 * Without the directive at its top, Next.js would take it for a part of its server.
 */
export async function buildReactEntry(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [buildGraphPlugin(REACT_GRAPH_FILE), noWarningsPlugin()],
    build: {
      target: 'es2022',
      outDir: DIST,
      emptyOutDir: false,
      lib: { entry: { react: join(ROOT, 'src/react/components.ts') }, formats: ['es'] },
      rolldownOptions: { external: ['react', 'wallet-dialog'], output: { banner: "'use client'" } },
    },
  })
}
