import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A built file for the site to serve. */
export interface WalletAsset {
  readonly body: string
  readonly contentType: string
}

/** The wallets' built files by their path in the build's folder: entries are `NAME.js`, the style sheet is {@link STYLE_SHEET}. */
export type WalletFiles = ReadonlyMap<string, WalletAsset>

/** The style sheet of all wallet pages, in the build's folder. */
export const STYLE_SHEET = 'wallet.css'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Reads a build of the wallets. @returns `undefined` if there is no such folder */
export async function readWalletFiles(directory: string): Promise<WalletFiles | undefined> {
  const paths = await listFiles(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (paths === undefined) return undefined
  const files = paths.flatMap((path) => {
    const contentType = TYPES[path.slice(path.lastIndexOf('.') + 1)]
    return contentType === undefined ? [] : [{ path, contentType }]
  })
  return new Map(
    await Promise.all(
      files.map(async ({ path, contentType }) => {
        const asset: WalletAsset = { body: await readFile(path, 'utf8'), contentType }
        return [relative(directory, path).replaceAll('\\', '/'), asset] as const
      }),
    ),
  )
}

/** All files of a folder and its folders, in the order of their paths. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
