import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Path of a file of an npm package that may be missing: one that stands beside this code, as a dependency does, or in the
 * project of the folder in which the command runs.
 * @param file with the package's name, such as `litesvm/package.json`
 * @param from a further place to look, first: a file of the package that depends on it
 */
export function findPackageFile(file: string, from?: string): string | undefined {
  const places = [...(from === undefined ? [] : [from]), import.meta.url, join(process.cwd(), 'package.json')]
  for (const place of places) {
    try {
      return createRequire(place).resolve(file)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return undefined
}

/** True if an import or a resolution failed because the package is missing. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND'
}
