import type { Plugin } from 'vite'

/** A module of Node that a package asks for only there. What asks for it must not be built into a file for browsers. */
const NODE_ONLY = { id: 'node:worker_threads', importer: /node_modules\/ox\// }

/** Fails a build on whatever the bundler warns of. */
export function noWarningsPlugin(): Plugin {
  const warnings: string[] = []
  return {
    name: 'wallet-dialog:no-warnings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === NODE_ONLY.id && importer && NODE_ONLY.importer.test(importer) ? { id, external: true } : null,
    onLog(level, { message }) {
      if (level === 'warn') warnings.push(message)
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
