import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletServerOptions } from '../create-wallet-server.ts'
import type { Environment } from './environment.ts'
import { loadKeys } from './load-keys.ts'
import { DATA_FOLDER, type ServerConfig } from './read-config.ts'

/**
 * The options that a configuration stands for; makes the data folder and the keys if they are not there.
 * @throws Error if several processes could have different keys, or a file cannot be used
 */
export function openOptions(config: ServerConfig): WalletServerOptions {
  const { dataFolder, databaseUrl, serverKeys, escrowKeys } = config
  if (databaseUrl !== undefined && (serverKeys === undefined || escrowKeys === undefined))
    throw new Error('SERVER_KEYS and ESCROW_KEYS: set both with DATABASE_URL, so that every process has the same keys')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  return {
    ...config.options,
    database: databaseUrl ?? `sqlite:${pathIn(dataFolder)}`,
    serverKeys: serverKeys ?? loadKeys(dataFolder, 'server'),
    escrowKeys: escrowKeys ?? loadKeys(dataFolder, 'escrow'),
  }
}

/** Where the SQLite database is. */
export const sqlitePath = (env: Environment): string => pathIn(env['DATA_FOLDER'] ?? DATA_FOLDER)

const pathIn = (dataFolder: string) => join(dataFolder, 'wallet.db')
