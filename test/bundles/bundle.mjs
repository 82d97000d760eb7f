// `node bundle.mjs <bundler> <project> <out>`: builds a project as its author would. What a bundler warns of is a failure.
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { build } from 'vite'
import webpack from 'webpack'

const [bundler, project, out] = process.argv.slice(2)
const MAIN = join(project, 'main.js')
/** It only imports `wallet-dialog/vue`. */
const ELEMENTS = join(project, 'vue-elements.js')

/** The constants that Vite's plugin for Vue defines. */
const VUE_FLAGS = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
}

/** The page of a framework, and what fills it in. Its script is named like the framework. */
const FRAMEWORK_PAGE = 'framework.html'
const pageOf = (framework) => ({
  name: 'page-of-framework',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replaceAll('{{framework}}', framework).replaceAll('{{script}}', framework.toLowerCase()),
  },
})

const BUNDLERS = {
  vite: () => withVite('index.html'),
  'vite-react': () => withVite(FRAMEWORK_PAGE, { plugins: [pageOf('React')] }),
  'vite-react-pages': () => withVite(FRAMEWORK_PAGE, { plugins: [pageOf('React-Pages')] }),
  'vite-react-18': () =>
    withVite(FRAMEWORK_PAGE, {
      plugins: [pageOf('React')],
      resolve: { alias: { react: 'react-18', 'react-dom': 'react-dom-18' } },
    }),
  'vite-vue': () => withVite(FRAMEWORK_PAGE, { plugins: [pageOf('Vue')], define: VUE_FLAGS }),
  'esbuild-esm': () => withEsbuild({ format: 'esm', splitting: true }),
  'esbuild-iife': () => withEsbuild({ format: 'iife' }),
  'esbuild-elements': () => withEsbuild({ format: 'esm', entryPoints: { main: ELEMENTS } }),
  webpack: () => withWebpack(MAIN),
  'webpack-elements': () => withWebpack(ELEMENTS),
}

const withVite = (page, config = {}) =>
  build({
    ...config,
    root: project,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(project, page),
        onLog: withoutDirectives,
        // On a busy machine, Rolldown warns of plugins that take long.
        checks: { bundlerTimings: false },
      },
    },
  })

/** Ignores the warning that Vite's plugin for React ignores, too: 'use client' is for other bundlers. */
const withoutDirectives = (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log)

async function withEsbuild(options) {
  const { warnings } = await esbuild.build({
    entryPoints: [MAIN],
    bundle: true,
    minify: true,
    outdir: out,
    logLevel: 'silent',
    ...options,
  })
  if (warnings.length > 0) throw new Error((await esbuild.formatMessages(warnings, { kind: 'warning' })).join('\n'))
}

async function withWebpack(entry) {
  const compiler = webpack({
    mode: 'production',
    entry,
    output: { path: out, filename: 'main.js' },
    // Neither the time for a minifier nor its opinion of a page's size is wanted here.
    optimization: { minimize: false },
    performance: false,
  })
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error instanceof Error ? reject(error) : resolve(result)))
  })
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }))
}

await BUNDLERS[bundler]()
