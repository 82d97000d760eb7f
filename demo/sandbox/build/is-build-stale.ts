import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the built script is made of. */
const SOURCES = ['src', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** Whether the built script is missing, or older than any of its sources. */
export async function isBuildStale(root: string): Promise<boolean> {
  const builtAt = await modifiedAt(join(root, 'dist', 'wallet-dialog.js'))
  if (builtAt === undefined) return true
  const times = await Promise.all(SOURCES.map((source) => newest(join(root, source))))
  return Math.max(...times) > builtAt
}

async function newest(path: string): Promise<number> {
  const own = (await modifiedAt(path)) ?? 0
  const below = await readdir(path, { recursive: true }).catch(() => []) // a file, or missing
  const times = await Promise.all(below.map((name) => modifiedAt(join(path, name))))
  return Math.max(own, ...times.map((time) => time ?? 0))
}

async function modifiedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}
