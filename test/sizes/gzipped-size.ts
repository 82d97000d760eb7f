import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DIST } from '../../tools/build-graph.ts'

/** What a file of dist/ weighs as it is served, in bytes. */
export const gzippedSize = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

/** What files of dist/ weigh together. */
export const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzippedSize(file), 0)
