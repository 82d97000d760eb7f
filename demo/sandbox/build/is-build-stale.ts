import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the product is built from. */
const SOURCES = ['src', 'public', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts']
/** A file of each of its builds: the dialog, the wallet's frame, and the wallet service. */
const BUILT = ['wallet-dialog.js', 'frame/index.html', 'server/command.js']

/** Whether a part of the build is missing, or older than any source. */
export async function isBuildStale(root: string): Promise<boolean> {
  const built = await Promise.all(BUILT.map((file) => modifiedAt(join(root, 'dist', file))))
  const times = await Promise.all(SOURCES.map((source) => newest(join(root, source))))
  return built.some((builtAt) => builtAt === undefined || builtAt < Math.max(...times))
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
