import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { FRAMEWORKS } from '../demo/create/frameworks.ts'
import { buildWalletFiles } from '../demo/sandbox/wallets/site/build-wallet-files.ts'
import {
  DIST,
  ROOT,
  SANDBOX_GRAPH_FILE,
  WALLET_PAGES_GRAPH_FILE,
  WALLET_PROVIDER_GRAPH_FILE,
  TESTING_GRAPH_FILE,
} from './build-graph.ts'
import { noWarningsPlugin, buildGraphPlugin } from './build-plugins.ts'

const SANDBOX = join(ROOT, 'demo/sandbox')
const COMMAND = 'command'
/** Optional packages: a host installs them for the parts that need them. */
const OPTIONAL = ['litesvm', 'oidc-provider']
const OUT = join(DIST, 'testing/sandbox')

/**
 * Writes dist/testing/sandbox/, the code of `wallet-dialog/testing/sandbox` and the command `wallet-dialog`, for Node.
 * Dependencies are bundled, except the optional packages. All scripts are in one folder, where they find each other.
 */
export async function buildSandboxEntry(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [buildGraphPlugin(SANDBOX_GRAPH_FILE), noWarningsPlugin()],
    ssr: { noExternal: true, target: 'node', external: OPTIONAL },
    build: {
      ssr: true,
      target: 'node20',
      outDir: OUT,
      emptyOutDir: true,
      minify: true,
      license: { fileName: 'third-party-licenses.md' },
      rolldownOptions: {
        input: {
          sandbox: join(SANDBOX, 'kit/sandbox.ts'),
          [COMMAND]: join(SANDBOX, 'kit/command.ts'),
          'end-children': join(SANDBOX, 'processes/end-children.ts'),
        },
        // Optional: ws loads them only if they are installed.
        external: [...OPTIONAL, 'bufferutil', 'utf-8-validate'],
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:7].js',
          banner: ({ name }) => (name === COMMAND ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
  chmodSync(join(OUT, `${COMMAND}.js`), 0o755)
  copyProjectSources()
  const ofPages = { build: { license: { fileName: 'third-party-licenses.md' } } }
  await buildWalletFiles(join(OUT, 'wallets'), {
    pages: { ...ofPages, plugins: [buildGraphPlugin(WALLET_PAGES_GRAPH_FILE), noWarningsPlugin()] },
    provider: { plugins: [buildGraphPlugin(WALLET_PROVIDER_GRAPH_FILE), noWarningsPlugin()] },
  })
}

/** Copies the sources of `wallet-dialog create`: the examples that have a server, and the files that every project gets. */
function copyProjectSources(): void {
  const examples = Object.values(FRAMEWORKS).map(({ example }) => `examples/frameworks/${example}`)
  for (const path of [...examples, 'examples/sign-in/server.ts', 'examples/sign-in/back-end.ts', 'create/files'])
    cpSync(join(ROOT, 'demo', path), join(OUT, 'create', path), { recursive: true })
}

const KIT = join(ROOT, 'demo/sandbox/kit')

const shared = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [noWarningsPlugin()],
} satisfies InlineConfig

/** Builds the script that tests put into pages. */
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

/** Writes dist/testing/, the code of `wallet-dialog/testing`: separate builds that share no file with the browser builds. */
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
