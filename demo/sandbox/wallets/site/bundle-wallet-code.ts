import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version as viteVersion } from 'vite'
import { buildWalletFiles, WALLETS_DIRECTORY } from './build-wallet-files.ts'
import { listFiles, readWalletFiles, type WalletFiles } from './read-wallet-files.ts'

const REPOSITORY_DIRECTORY = fileURLToPath(new URL('../../../..', import.meta.url))
const CACHE_DIRECTORY = join(REPOSITORY_DIRECTORY, 'node_modules/.cache/sandbox-wallets')
const KEEP_BUILDS_MS = 60 * 60 * 1000
const SOURCE = /(?<!\.test)\.(ts|css)$/

/**
 * Builds the wallets' browser code, or reuses the last build if no source has changed since. Two processes can do so at the
 * same time: each builds on its own, and the first to finish is kept.
 */
export async function bundleWalletCode(): Promise<WalletFiles> {
  const directory = join(CACHE_DIRECTORY, await hashSources())
  return (await readWalletFiles(directory)) ?? (await buildInto(directory))
}

async function buildInto(directory: string): Promise<WalletFiles> {
  await mkdir(CACHE_DIRECTORY, { recursive: true })
  await removeOldBuilds()
  const building = await mkdtemp(join(CACHE_DIRECTORY, 'building-'))
  await buildWalletFiles(building)
  const files = await readWalletFiles(building)
  if (!files?.has('provider.js')) throw new Error('The wallets could not be built: the build wrote no provider.js.')
  // Another process may have stored the same build meanwhile: then this one isn't needed.
  await rename(building, directory).catch(() => rm(building, { recursive: true, force: true }))
  return files
}

/** Deletes builds of older sources; a recent one may still be in use by another process. */
async function removeOldBuilds() {
  for (const name of await readdir(CACHE_DIRECTORY)) {
    const path = join(CACHE_DIRECTORY, name)
    const builtAt = await stat(path).then(({ mtimeMs }) => mtimeMs)
    if (Date.now() - builtAt > KEEP_BUILDS_MS) await rm(path, { recursive: true, force: true })
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(viteVersion)
  for (const path of await listFiles(WALLETS_DIRECTORY)) {
    if (!SOURCE.test(path)) continue
    hash.update(relative(WALLETS_DIRECTORY, path)).update(await readFile(path))
  }
  return hash
    .update(await readFile(join(REPOSITORY_DIRECTORY, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}
