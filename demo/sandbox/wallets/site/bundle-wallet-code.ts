import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, version as viteVersion } from 'vite'

/** A built file for the site to serve. */
export interface WalletAsset {
  readonly body: string
  readonly contentType: string
}

const WALLETS_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))
const REPOSITORY_DIRECTORY = fileURLToPath(new URL('../../../..', import.meta.url))
const CACHE_DIRECTORY = join(REPOSITORY_DIRECTORY, 'node_modules/.cache/sandbox-wallets')

const PAGE_ENTRIES = {
  background: 'browser-wallet/background/start-background.ts',
  approval: 'browser-wallet/approval/start-approval-window.ts',
  home: 'browser-wallet/home/start-home.ts',
  phone: 'phone-wallet/start-phone-wallet.ts',
}
const KEEP_BUILDS_MS = 60 * 60 * 1000
const PROVIDER_ENTRY = 'browser-wallet/provider/announce-provider.ts'

/** Globals from which the provider's script reads its wallet's origin and what to announce; the site fills them in. */
export const PROVIDER_PARAMETERS = 'WALLET_ORIGIN,WALLET_ANNOUNCE'

/**
 * Builds the wallets' browser code, or reuses the last build if no source has changed since. Two processes can do so at the
 * same time: each builds on its own, and the first to finish is kept.
 *
 * @returns the files by their path below the assets' folder; entries are `NAME.js`.
 */
export async function bundleWalletCode(): Promise<ReadonlyMap<string, WalletAsset>> {
  const directory = join(CACHE_DIRECTORY, await hashSources())
  return (await readAssets(directory)) ?? (await buildInto(directory))
}

async function buildInto(directory: string): Promise<ReadonlyMap<string, WalletAsset>> {
  await mkdir(CACHE_DIRECTORY, { recursive: true })
  await removeOldBuilds()
  const building = await mkdtemp(join(CACHE_DIRECTORY, 'building-'))
  await build(pagesConfig(building))
  await build(providerConfig(building))
  const assets = await readAssets(building)
  if (!assets?.has('provider.js')) throw new Error('The wallets could not be built: the build wrote no provider.js.')
  // Another process may have stored the same build meanwhile: then this one isn't needed.
  await rename(building, directory).catch(() => rm(building, { recursive: true, force: true }))
  return assets
}

/** Deletes builds of older sources; a recent one may still be in use by another process. */
async function removeOldBuilds() {
  for (const name of await readdir(CACHE_DIRECTORY)) {
    const path = join(CACHE_DIRECTORY, name)
    const builtAt = await stat(path).then(({ mtimeMs }) => mtimeMs)
    if (Date.now() - builtAt > KEEP_BUILDS_MS) await rm(path, { recursive: true, force: true })
  }
}

function pagesConfig(outDir: string): InlineConfig {
  const input = Object.entries(PAGE_ENTRIES).map(([name, path]) => [name, join(WALLETS_DIRECTORY, path)] as const)
  return {
    ...sharedConfig(outDir),
    // One copy of each SDK, in the version that package.json names.
    resolve: { dedupe: ['@walletconnect/core', '@walletconnect/sign-client', '@walletconnect/utils', 'viem'] },
    build: {
      ...sharedConfig(outDir).build,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
}

function providerConfig(outDir: string): InlineConfig {
  return {
    ...sharedConfig(outDir),
    build: {
      ...sharedConfig(outDir).build,
      rolldownOptions: {
        input: { provider: join(WALLETS_DIRECTORY, PROVIDER_ENTRY) },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  }
}

function sharedConfig(outDir: string) {
  return {
    configFile: false,
    root: WALLETS_DIRECTORY,
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: false, target: 'es2023', reportCompressedSize: false, copyPublicDir: false },
  } satisfies InlineConfig
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(viteVersion)
  for (const path of await listFiles(WALLETS_DIRECTORY)) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    hash.update(relative(WALLETS_DIRECTORY, path)).update(await readFile(path))
  }
  return hash
    .update(await readFile(join(REPOSITORY_DIRECTORY, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}

async function readAssets(directory: string): Promise<ReadonlyMap<string, WalletAsset> | undefined> {
  const paths = await listFiles(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (paths === undefined) return undefined
  const assets = paths.map(async (path) => {
    const asset = { body: await readFile(path, 'utf8'), contentType: 'text/javascript; charset=utf-8' }
    return [relative(directory, path).replaceAll('\\', '/'), asset] as const
  })
  return new Map(await Promise.all(assets))
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
