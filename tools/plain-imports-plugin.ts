import { posix } from 'node:path'
import type { Plugin } from 'vite'

const THIS_FILE = 'tools/plain-imports-plugin.ts'

/** Vite's plugins that wrap each `import()`. */
const WRAPPERS = ['vite:build-import-analysis', 'native:import-analysis-build']

/**
 * What a visitor waits for, and nothing has fetched ahead: an opening, and connections, also after a reload. Views are fetched
 * once the open dialog is idle, or on hover and focus.
 */
const WAITED_FOR = ['ui', 'common', 'walletconnect', 'wallets', 'relay-client']

const isOneOf = (names: readonly string[], file: string) => names.some((name) => file.startsWith(`chunks/${name}-`))

/**
 * Leaves each `import()` as it is. Vite's wrapper puts <link> elements into the document and reports failures on `window`, and the
 * host's document and window are not the product's.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'wallet-dialog:plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      for (const name of WRAPPERS) {
        const index = plugins.findIndex((plugin) => plugin.name === name)
        if (index === -1) throw new Error(`Vite has no plugin ${name} now: look at ${THIS_FILE} again`)
        // Vite reads the list after this.
        ;(plugins as Plugin[]).splice(index, 1)
      }
    },
  }
}

type Chunks = Readonly<Record<string, { readonly imports: readonly string[] }>>

/**
 * Fetches what a visitor waits for in one round trip: a chunk together with all that it imports. Each file is an import in the one
 * that asks: bytes there, and one more chunk wherever a host's bundler builds the page.
 */
export function fetchTogetherPlugin(): Plugin {
  return {
    name: 'wallet-dialog:fetch-together',
    apply: 'build',
    // Before the code is minified. No line moves, so the source map stays true.
    renderChunk(code, { fileName, dynamicImports }, _, { chunks }) {
      const missing = WAITED_FOR.filter((name) => !Object.keys(chunks).some((file) => isOneOf([name], file)))
      if (missing.length > 0)
        throw new Error(`The build has no chunk ${missing.join(', ')}: look at ${THIS_FILE} again`)
      const waitedFor = dynamicImports.filter((file) => isOneOf(WAITED_FOR, file))
      return { code: waitedFor.reduce((text, file) => fetchTogether(text, fileName, file, chunks), code), map: null }
    },
  }
}

/**
 * A chunk's code, with `file` fetched together with what it imports and the chunk doesn't have. They stay imports: as mere addresses,
 * no bundler of a host would see them. It renames the files, and the page would ask for names that are not there.
 * @throws Error if the bundler writes an import differently
 */
export function fetchTogether(code: string, importer: string, file: string, chunks: Chunks): string {
  const known = withImports(importer, chunks)
  const others = withImports(file, chunks).filter((one) => one !== file && !known.includes(one))
  if (others.length === 0) return code
  const importOf = (target: string) => {
    const path = posix.relative(posix.dirname(importer), target)
    return `import("${path.startsWith('.') ? path : `./${path}`}")`
  }
  if (!code.includes(importOf(file)))
    throw new Error(`${importer} imports ${file} in a way that is new: look at ${THIS_FILE} again`)
  const name = `__fetch_${posix.basename(file).replaceAll(/\W/g, '_')}`
  const together = `Promise.all([${[file, ...others].map(importOf).join(', ')}])`
  return `${code.replaceAll(importOf(file), `${name}()`)}\nfunction ${name}() { return ${together}.then(([module]) => module) }`
}

/** A file and all that it imports at once. */
function withImports(file: string, chunks: Chunks): readonly string[] {
  const files = new Set([file])
  for (const one of files) for (const imported of chunks[one]?.imports ?? []) files.add(imported)
  return [...files]
}
