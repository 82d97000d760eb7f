import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep, posix } from 'node:path'
import type { Plugin } from 'vite'
import type { BuiltTranslation, Translation } from '../src/core/texts/translation.ts'
import { BUILD_GRAPH_FILE, ROOT, type BuildGraph, type BuiltChunk } from './build-graph.ts'
import { readMessages } from './read-messages.ts'
import { readTranslation } from './read-translations.ts'
import { toTextTable } from './write-texts.ts'

// The plugins of the builds.

/** The oldest browsers with `:state()`, `light-dark()` and colors made from other colors: docs/browsers.md. */
export const CSS_TARGET = ['chrome125', 'firefox128', 'safari17.5']

/**
 * Checks that the build has the modules that a plugin was written for: renamed ones would be skipped silently.
 * @throws Error that names the missing modules
 */
export function expectModules(ids: Iterable<string>, expected: readonly (string | RegExp)[], reader: string): void {
  const built = [...ids]
  const missing = expected.filter(
    (name) => !built.some((id) => (typeof name === 'string' ? id === name : name.test(id))),
  )
  if (missing.length > 0)
    throw new Error(`The build has no ${missing.join(', ').replaceAll('\0', '')}: look at ${reader} again`)
}

/** A Node module that a package imports in Node only. Its importer must not end up in a file for browsers. */
const NODE_ONLY = { id: 'node:worker_threads', importer: /node_modules\/ox\// }

/** Fails a build on any warning of the bundler, except the codes in `expected`. */
export function noWarningsPlugin(expected: readonly string[] = []): Plugin {
  const warnings: string[] = []
  return {
    name: 'wallet-dialog:no-warnings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === NODE_ONLY.id && importer && NODE_ONLY.importer.test(importer) ? { id, external: true } : null,
    onLog(level, { code, message }) {
      if (level !== 'warn') return undefined
      if (code !== undefined && expected.includes(code)) return false
      warnings.push(message)
      return undefined
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && [...file.imports, ...file.dynamicImports].includes(NODE_ONLY.id))
          throw new Error(`${file.fileName} imports ${NODE_ONLY.id}, which no browser has`)
    },
    closeBundle(error) {
      if (!error && warnings.length > 0) throw new Error(`The bundler warns:\n${warnings.join('\n')}`)
    },
  }
}

const PACKAGE = '@walletconnect/keyvaluestorage'
const STAND_IN = `\0stand-in for ${PACKAGE}`

const SOURCE = `export default class {
  constructor() {
    throw new Error('sign-client was opened without a storage')
  }
}`

/**
 * Leaves out the storage that sign-client brings along. It is never opened, because the dialog passes its own to the client, but
 * it reads `window.localStorage` as soon as it is loaded: if a browser blocks that, nothing of the chunk would run.
 */
export function sdkStoragePlugin(): Plugin {
  return {
    name: 'wallet-dialog:sdk-storage',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PACKAGE ? STAND_IN : null),
    load: (id) => (id === STAND_IN ? SOURCE : null),
    buildEnd(error) {
      if (!error) expectModules(this.getModuleIds(), [STAND_IN], 'tools/build-plugins.ts')
    },
  }
}

/** Records which modules and imports each built file has, so that limits are checked against the real build. */
export function buildGraphPlugin(file: string = BUILD_GRAPH_FILE): Plugin {
  return {
    name: 'wallet-dialog:build-graph',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk): BuiltChunk => ({
          file: chunk.fileName,
          isEntry: chunk.isEntry,
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          modules: chunk.moduleIds.map(moduleName),
        }))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ chunks } satisfies BuildGraph, null, 2))
    },
  }
}

/** A module's path from the repository's root; ids of the bundler's own modules stay as they are. */
function moduleName(id: string): string {
  if (id.startsWith('\0')) return id.slice(1)
  return relative(ROOT, id.replace(/\?.*$/, '')).split(sep).join('/')
}

const THIS_FILE = 'tools/build-plugins.ts'

/** Vite's plugins that wrap each `import()`. */
const WRAPPERS = ['vite:build-import-analysis', 'native:import-analysis-build']

/**
 * Chunks that a visitor waits for because nothing preloads them: an opening, and connections, also after a reload. Views are
 * preloaded once the open dialog is idle, or on hover and focus.
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
 * Fetches each chunk that a visitor waits for in one round trip, together with all it imports. Each file adds an import to the
 * importing chunk: a few bytes, and one more chunk in a host's own build.
 */
export function fetchTogetherPlugin(): Plugin {
  return {
    name: 'wallet-dialog:fetch-together',
    apply: 'build',
    // Runs before the code is minified. No line moves, so the source map stays valid.
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
 * Rewrites a chunk's code to fetch `file` together with the imports that the chunk doesn't have yet. They stay imports: a host's
 * bundler renames files and doesn't see plain URLs, so the page would request files that don't exist.
 * @throws Error if the bundler writes an import differently
 */
export function fetchTogether(code: string, importer: string, file: string, chunks: Chunks): string {
  const loaded = withImports(importer, chunks)
  const others = withImports(file, chunks).filter((name) => name !== file && !loaded.includes(name))
  if (others.length === 0) return code
  const importOf = (target: string) => {
    const path = posix.relative(posix.dirname(importer), target)
    return `import("${path.startsWith('.') ? path : `./${path}`}")`
  }
  if (!code.includes(importOf(file)))
    throw new Error(`${importer} imports ${file} in an unknown format: look at ${THIS_FILE} again`)
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

// The plugins that make texts smaller.

const MODULE = /\/src\/core\/texts\/text-table\.ts$/

/** Provides the table of all texts, which the sources only declare. */
export function textTablePlugin(): Plugin {
  return {
    name: 'wallet-dialog:text-table',
    enforce: 'pre',
    load: (id) =>
      MODULE.test(id) ? `export const TEXT_TABLE = ${JSON.stringify(toTextTable(readMessages()))}` : undefined,
  }
}

const LANGUAGE_FILE = /\/src\/core\/languages\/translations\/[\w-]+\.ts$/

/** Sets that aren't the body of one `defineMessages`, and so have no order. */
const BY_ID = ['buttons', 'titles']

/**
 * The texts of each set as a list, in the order of its English: the ids are a quarter of what is downloaded. A text that the
 * language lacks is `null`.
 */
export function toBuiltTranslation(texts: Translation, english: Translation): BuiltTranslation {
  const built = Object.entries(texts).flatMap(([set, ids = {}]) => {
    const originals = english[set]
    if (!originals) return []
    return [[set, BY_ID.includes(set) ? ids : Object.keys(originals).map((id) => ids[id] ?? null)]]
  })
  return Object.fromEntries(built) as BuiltTranslation
}

/** Writes the languages' files without their ids. */
export function compactTranslationsPlugin(): Plugin {
  let english: Translation | undefined
  return {
    name: 'wallet-dialog:compact-translations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!LANGUAGE_FILE.test(id)) return undefined
      english ??= readMessages()
      const texts = readTranslation(relative(ROOT, id), code)
      return { code: `export default ${JSON.stringify(toBuiltTranslation(texts, english))}`, map: null }
    },
  }
}
