import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { expectModules } from './expect-modules.ts'
import { RUNTIME } from './inline-runtime-plugin.ts'

const THIS_FILE = 'tools/plain-imports-plugin.ts'
const HELPER = '\0vite/preload-helper.js'

/** Fetches a chunk's imports together with it, in one round trip. If that fails, `load`, which follows, fails too. */
const PLAIN_HELPER = `
export const __vitePreload = (load, dependencies = []) => {
  for (const fetch of dependencies) fetch().catch(() => {})
  return load()
}`

/** Vite's list of the files that go with a chunk's imports: a line of its own, before the chunk's code. */
const FILE_LIST = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>/

const PAGE = 'wallet-dialog'
const UI = 'ui'

/** Chunks that are loaded before any chunk of this name is requested. */
const ALREADY_LOADED = { page: [PAGE], opening: [PAGE, UI] }

/**
 * What a visitor waits for, and nothing has fetched ahead: an opening, and connections, also after a reload. Views are fetched
 * once the open dialog is idle, or on hover and focus.
 */
const WAITED_FOR = [UI, 'common', 'walletconnect', 'wallets', 'relay-client']

const isOneOf = (names: readonly string[], file: string) => names.some((name) => file.startsWith(`chunks/${name}-`))

/**
 * Vite's `resolveDependencies`: what is worth asking for together with a chunk. Each file is an import in the one that asks:
 * bytes there, and one more chunk wherever a host's bundler builds the page.
 */
export function dependenciesToFetch(
  chunk: string,
  dependencies: readonly string[],
  { hostId }: { hostId: string },
): string[] {
  if (!isOneOf(WAITED_FOR, chunk)) return []
  const isFirst = isOneOf([UI], chunk) || !isOneOf([PAGE], hostId)
  const loaded = isFirst ? ALREADY_LOADED.page : ALREADY_LOADED.opening
  return dependencies.filter((file) => file !== chunk && !isOneOf([...loaded, RUNTIME], file))
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
    buildEnd(error) {
      if (!error) expectModules(this.getModuleIds(), [HELPER], THIS_FILE)
    },
  }
}

/**
 * Writes the files to fetch as imports, `() => import('./a.js')`. As mere addresses, no bundler of a host would see them: it
 * renames the files, and the page would ask for names that are not there.
 */
export function literalImportsPlugin(): Plugin {
  return {
    name: 'wallet-dialog:literal-imports',
    apply: 'build',
    generateBundle: {
      // After Vite's own, which writes the lists.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const named = [...WAITED_FOR, ...ALREADY_LOADED.opening]
        const missing = named.filter((name) => !chunks.some(({ fileName }) => isOneOf([name], fileName)))
        if (missing.length > 0)
          throw new Error(`The build has no chunk ${missing.join(', ')}: look at ${THIS_FILE} again`)
        for (const chunk of chunks) chunk.code = withLiteralImports(chunk.code, chunk.fileName)
      },
    },
  }
}

/**
 * A chunk's code with the list of files as imports, relative to the chunk.
 * @throws Error if Vite has written such a list differently
 */
export function withLiteralImports(code: string, fileName: string): string {
  if (code.includes('__vite__mapDeps') && !FILE_LIST.test(code))
    throw new Error(`${fileName} has a list of files that Vite writes in another way now: look at ${THIS_FILE} again`)
  return code.replace(FILE_LIST, (_, list: string) => {
    const imports = (JSON.parse(list) as string[]).map((file) => {
      const path = posix.relative(posix.dirname(fileName), file)
      return `()=>import("${path.startsWith('.') ? path : `./${path}`}")`
    })
    return `const __vite__mapDeps=(i,d=[${imports.join(',')}])=>`
  })
}
