import type { Plugin } from 'vite'

const THIS_FILE = 'tools/inline-runtime-plugin.ts'
/** The bundler's own chunk. */
export const RUNTIME = 'rolldown-runtime'
/** As the bundler writes it before it minifies, for a chunk that needs nothing but the namespaces of its modules. */
const ONLY_NAMESPACES = /^import \{ \w+ as __exportAll \} from "[./\w]+\/rolldown-runtime-[^"]+";$/m
const EXPORT_ALL =
  'const __exportAll = (all) => { const names = {}; for (const name in all) Object.defineProperty(names, name, { get: all[name], enumerable: true }); return names };'
const IMPORT = /import\{([^}]*)\}from"[./\w]+\/rolldown-runtime-[^"]+";/
const EXPORT = /export\{([^}]*)\};?\s*$/

/**
 * Puts the bundler's own helpers into the chunks that use them. As a chunk of its own, half a kilobyte, they would be one more
 * request before anything else can run.
 */
export function inlineRuntimePlugin(): Plugin {
  return {
    name: 'wallet-dialog:inline-runtime',
    apply: 'build',
    // No line moves, so the source map stays true.
    renderChunk: (code) =>
      ONLY_NAMESPACES.test(code) ? { code: code.replace(ONLY_NAMESPACES, () => EXPORT_ALL), map: null } : null,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === RUNTIME)
        if (!runtime) throw new Error(`The build has no chunk ${RUNTIME}: look at ${THIS_FILE} again`)
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
          if (!chunk.code.includes(RUNTIME)) continue
          chunk.code = withRuntime(chunk.code, runtime.code)
          // The helpers are a line above the rest.
          if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
        }
        delete bundle[runtime.fileName]
        delete bundle[`${runtime.fileName}.map`]
      },
    },
  }
}

/**
 * A chunk's code with the helpers on a line above it, in place of their import.
 * @throws Error if the bundler writes one of them differently
 */
export function withRuntime(code: string, runtime: string): string {
  const [imported, names] = IMPORT.exec(code) ?? []
  const [exported, values] = EXPORT.exec(runtime) ?? []
  if (!imported || !exported)
    throw new Error(`The bundler writes its helpers in another way now: look at ${THIS_FILE} again`)
  const pairs = (list = '') => list.split(',').map((pair) => pair.split(' as '))
  const taken = pairs(names).map(([name, local = name]) => `${name}:${local}`)
  const given = pairs(values).map(([local, name = local]) => `${name}:${local}`)
  const helpers = `var{${taken.join(',')}}=(()=>{${runtime.replace(exported, '')}return{${given.join(',')}}})();`
  // As long as it was, so that the source map stays true.
  return `${helpers}\n${code.replace(imported, ' '.repeat(imported.length))}`
}
