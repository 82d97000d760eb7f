import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyText } from '../crypto/key-ring.ts'

/**
 * The keys of a file in the data folder, made on the first start and readable to its owner only. Several processes that
 * share a database must be given the same keys instead.
 * @throws Error if the file cannot be read or written
 */
export function loadKeys(dataFolder: string, name: 'server' | 'escrow'): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = join(dataFolder, `${name}.keys`)
  try {
    // Fails if it is there already: a second process that starts at the same time never overwrites it.
    writeFileSync(path, `${createKeyText('1')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
