import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Sources of the product. */
const SOURCES = ['src', 'public', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts']
/** A file of each of the product's builds: the dialog, the wallet's frame, and the wallet service. */
const BUILT = ['wallet-dialog.js', 'frame/index.html', 'server/command.js']

/** Sources of the docs: the pages, including the pages for contributors. */
const DOCS_SOURCES = [
  'docs',
  'tools/build-docs.ts',
  'tools/docs-pages.ts',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'demo/sandbox/README.md',
]
/** The last file that the docs' build writes. */
const DOCS_BUILT = '.cache/docs/llms-full.txt'

/** True if a part of the build is missing, or older than any source. */
export function isBuildStale(root: string): Promise<boolean> {
  return isStale(
    BUILT.map((file) => join(root, 'dist', file)),
    SOURCES.map((source) => join(root, source)),
  )
}

/** True if the built docs are missing, or older than any page. */
export function areDocsStale(root: string): Promise<boolean> {
  return isStale(
    [join(root, DOCS_BUILT)],
    DOCS_SOURCES.map((source) => join(root, source)),
  )
}

async function isStale(built: readonly string[], sources: readonly string[]): Promise<boolean> {
  const builtTimes = await Promise.all(built.map(modifiedAt))
  const newestSource = Math.max(...(await Promise.all(sources.map(newest))))
  return builtTimes.some((builtAt) => builtAt === undefined || builtAt < newestSource)
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
