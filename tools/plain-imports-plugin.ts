import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Fetches what a chunk imports together with it, in one round trip. A failure is the failure of `load`, which follows. */
const PLAIN_HELPER = `
export const __vitePreload = (load, dependencies = [], base) => {
  for (const path of dependencies) import(/* @vite-ignore */ new URL(path, base).href).catch(() => {})
  return load()
}`

/** Chunks that are there before any chunk of this name is asked for. */
const ALREADY_LOADED = { page: /chunks\/wallet-dialog-/, opening: /chunks\/(wallet-dialog|ui|rolldown-runtime)-/ }

/** Of what the page load asks for, the chunks that a visitor waits for: an opening, and connections after a reload. */
const WAITED_FOR = /chunks\/(ui|create-walletconnect|discover-wallets)-/

/**
 * Vite's `resolveDependencies`: what is worth asking for together with a chunk. Each file is a name in the one that asks, and
 * the page load has no bytes to spare for what nobody waits for.
 */
export function dependenciesToFetch(
  chunk: string,
  dependencies: readonly string[],
  { hostId }: { hostId: string },
): string[] {
  if (ALREADY_LOADED.page.test(hostId) && !WAITED_FOR.test(chunk)) return []
  const loaded = chunk.startsWith('chunks/ui-') ? ALREADY_LOADED.page : ALREADY_LOADED.opening
  return dependencies.filter((file) => file !== chunk && !loaded.test(file))
}

/**
 * Replaces the helper that Vite wraps around `import()`: Vite's own puts <link> elements into the document and reports
 * failures on `window`, and the host's document and window are not the product's.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'wallet-dialog:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? PLAIN_HELPER : null),
  }
}
