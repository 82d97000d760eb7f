import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModule } from './read-module.ts'
import type { SourceModule } from './source-module.ts'

/** All modules below `folder`, tests included. */
export function readModules(folder: string): SourceModule[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
    .map((path) => readModule(path, readFileSync(join(folder, path), 'utf8')))
}

/** The folders directly below `folder`. */
export function readLayers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
