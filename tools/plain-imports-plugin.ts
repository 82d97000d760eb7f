import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Makes `import()` a plain import. Vite wraps each in a helper that preloads stylesheets by <link> elements and reports
 * failures on `window`; the product has no stylesheet files, and the host's document and window are not its own.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'wallet-dialog:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
