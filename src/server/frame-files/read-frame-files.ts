import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../crypto/hashes.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  md: 'text/plain; charset=utf-8',
}

/** A file of the frame, as it is sent. */
export interface FrameFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** Compressed once, on the first request. */
  readonly encodings: { readonly br: Compressed; readonly gzip: Compressed }
}

type Compressed = () => Promise<Uint8Array<ArrayBuffer>>

/** By path in the folder, with `/`. */
export type FrameFiles = ReadonlyMap<string, FrameFile>

const brotli = (bytes: Uint8Array) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/**
 * Reads the built frame. A change of its files takes effect with the next start, so that a visitor never gets half of each.
 * @param folder the package's by default
 * @returns none if the default folder is not there, as in a package that was not built
 * @throws Error if `folder` has no frame
 */
export function readFrameFiles(folder?: string): FrameFiles {
  const root = folder ?? findBuiltFrame()
  if (root === undefined) return new Map()
  if (!existsSync(join(root, 'index.html'))) throw new Error(`frameFolder: ${root} has no index.html`)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths.flatMap((path) => {
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
      return type === undefined ? [] : [[path.split(sep).join('/'), toFile(readFileSync(join(root, path)), type)]]
    }),
  )
}

function toFile(bytes: Uint8Array<ArrayBuffer>, type: string): FrameFile {
  const etag = `W/"${sha256(bytes).toString('base64url').slice(0, 22)}"`
  return { bytes, type, etag, encodings: { br: once(() => brotli(bytes)), gzip: once(() => promisify(gzip)(bytes)) } }
}

function once(make: Compressed): Compressed {
  let made: ReturnType<Compressed> | undefined
  return () => (made ??= make())
}

/** `dist/frame` of the package that this module is in. */
function findBuiltFrame(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const frame = join(folder, 'dist/frame')
    if (existsSync(join(folder, 'package.json'))) return existsSync(frame) ? frame : undefined
    if (folder === dirname(folder)) return undefined
  }
}
