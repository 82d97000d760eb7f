import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { buildGraphPlugin } from './build-graph-plugin.ts'
import { DIST, ROOT, TESTING_GRAPH_FILE } from './build-graph.ts'
import { noWarningsPlugin } from './no-warnings-plugin.ts'

const KIT = join(ROOT, 'demo/sandbox/kit')

const shared = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [noWarningsPlugin()],
} satisfies InlineConfig

/** The script that tests put into pages. */
async function buildWalletScript(): Promise<string> {
  const result = await build({
    ...shared,
    build: {
      target: 'es2022',
      write: false,
      minify: 'oxc',
      reportCompressedSize: false,
      lib: { entry: join(KIT, 'start-test-wallets.ts'), formats: ['iife'], name: 'testWallets' },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Writes dist/testing/, which `wallet-dialog/testing` names: builds of their own that share no file with what browsers load. */
export async function buildTestingEntry(): Promise<void> {
  const define = { ...shared.define, WALLET_SCRIPT: JSON.stringify(await buildWalletScript()) }
  await build({
    ...shared,
    define,
    plugins: [buildGraphPlugin(TESTING_GRAPH_FILE), noWarningsPlugin()],
    build: {
      target: 'es2022',
      outDir: join(DIST, 'testing'),
      emptyOutDir: false,
      reportCompressedSize: false,
      license: { fileName: 'third-party-licenses.md' },
      lib: { entry: { testing: join(KIT, 'testing.ts') }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  })
}
