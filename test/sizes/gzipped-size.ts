import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST } from '../../tools/build-graph.ts'

/** The size of a file of dist/ as it is served, in bytes. */
export const gzippedSize = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

/** The total size of files of dist/, in bytes. */
export const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzippedSize(file), 0)
