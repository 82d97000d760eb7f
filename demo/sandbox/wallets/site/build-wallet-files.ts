import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig, type InlineConfig } from 'vite'
import { STYLE_SHEET } from './read-wallet-files.ts'

/** The folder of the wallets' sources. */
export const WALLETS_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))

const PAGE_ENTRIES = {
  background: 'browser-wallet/background/start-background.ts',
  approval: 'browser-wallet/approval/start-approval-window.ts',
  home: 'browser-wallet/home/start-home.ts',
  phone: 'phone-wallet/start-phone-wallet.ts',
}
const PROVIDER_ENTRY = 'browser-wallet/provider/announce-provider.ts'
const STYLE_SHEETS = ['dom/wallet-page.css', 'dom/wallet-parts.css']

/** Options that a build of the package adds to the two builds of scripts. */
export interface WalletBuildExtras {
  readonly pages?: InlineConfig
  readonly provider?: InlineConfig
}

/** Builds the wallets' scripts and style sheet into a folder. @throws Error if they can't be built */
export async function buildWalletFiles(outDir: string, { pages = {}, provider = {} }: WalletBuildExtras = {}) {
  await build(mergeConfig(pagesConfig(outDir), pages))
  await build(mergeConfig(providerConfig(outDir), provider))
  const css = await Promise.all(STYLE_SHEETS.map((path) => readFile(join(WALLETS_DIRECTORY, path), 'utf8')))
  await writeFile(join(outDir, STYLE_SHEET), css.join('\n'))
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
