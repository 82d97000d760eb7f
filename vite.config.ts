import { join } from 'node:path'
import { defineConfig } from 'vite'
import { BROWSER_DEFINES, ROOT } from './tools/build-graph.ts'
import {
  CSS_TARGET,
  noWarningsPlugin,
  sdkStoragePlugin,
  buildGraphPlugin,
  fetchTogetherPlugin,
  plainImportsPlugin,
  textTablePlugin,
  compactTranslationsPlugin,
} from './tools/build-plugins.ts'
import { createChunkGroups, folderOf } from './tools/chunk-groups.ts'

const chunks = createChunkGroups()

// The product's build. It is an application build, not Vite's library mode, which leaves whitespace in ES output.
//
// wallet-dialog.js and element.js are a few hundred bytes each, over one shared chunk that holds all that a page loads. That
// is one round trip more than a single file, and it is deliberate: element.js must give the very same class without defining
// it, and what loads later must find the same modules even where a page names the script with a query (`?v=2`). With a single
// file, both would load a second copy. The chunk has its hash in its name, so that it can be cached for ever.
export default defineConfig({
  // public/ holds the logo, which the demo page serves. The product needs no file beside its scripts.
  publicDir: false,
  define: BROWSER_DEFINES,
  plugins: [
    compactTranslationsPlugin(),
    textTablePlugin(),
    plainImportsPlugin(),
    chunks.plugin,
    sdkStoragePlugin(),
    fetchTogetherPlugin(),
    buildGraphPlugin(),
    noWarningsPlugin(),
  ],
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: false,
    // For us: they are three quarters of the tarball, so they stay out of it, and no script may name a file that is not there.
    sourcemap: 'hidden',
    minify: 'oxc',
    reportCompressedSize: false,
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      input: {
        'wallet-dialog': join(ROOT, 'src/index.ts'),
        element: join(ROOT, 'src/element/wallet-dialog-element.ts'),
        'payment-link': join(ROOT, 'src/payment-link.ts'),
        debug: join(ROOT, 'src/debug/open-debug-panel.ts'),
        'sign-in': join(ROOT, 'src/sign-in.ts'),
      },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        // Short: a page's first download names many of them.
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        comments: { legal: true, annotation: false, jsdoc: false },
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
})
