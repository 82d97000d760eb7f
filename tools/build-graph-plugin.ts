import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { BUILD_GRAPH_FILE, ROOT, type BuildGraph, type BuiltChunk } from './build-graph.ts'

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
