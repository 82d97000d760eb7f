import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { DIST, ROOT, SERVER_GRAPH_FILE } from './build-graph.ts'
import { noWarningsPlugin, buildGraphPlugin } from './build-plugins.ts'
import { PRODUCT_DEFINES } from './product-version.ts'

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
