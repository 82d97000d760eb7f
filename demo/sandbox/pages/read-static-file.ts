import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A file and how to serve it. */
export interface StaticFile {
  readonly content: Buffer<ArrayBuffer>
  readonly type: string
  readonly etag: string
}

/**
 * Reads the file at a URL path below `folder`. `undefined` if there is none, or if the path leads out of the folder.
 * Each call reads the file again, so that a reload shows edits and new builds.
 */
export async function readStaticFile(folder: string, urlPath: string): Promise<StaticFile | undefined> {
  const path = decodePath(urlPath)
  if (path === undefined) return undefined
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(normalize(folder) + sep)) return undefined
  try {
    const content = await readFile(file)
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    return { content, etag, type: TYPES[extname(file)] ?? 'application/octet-stream' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

function decodePath(urlPath: string): string | undefined {
  try {
    const path = decodeURIComponent(urlPath)
    return path.includes('\0') ? undefined : path
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
