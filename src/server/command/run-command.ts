import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SDK_VERSION } from '#lib/sdk-version.ts'
import { readConfig, DATA_FOLDER, type ServerConfig } from '../config/read-config.ts'
import type { Environment } from '../config/read-networks.ts'
import { createWalletServer, type WalletServerOptions } from '../create-wallet-server.ts'
import { createKeyText, readKeyRing } from '../crypto/key-ring.ts'
import { resealShares } from '../shares/reseal-shares.ts'
import { openStore } from '../store/open-store.ts'

const USAGE = `Usage: wallet-dialog-server [command]

Runs the service of email and social login. Commands:

  (none)         runs the service, until Ctrl-C or SIGTERM
  new-key ID     prints a new key for SERVER_KEYS or ESCROW_KEYS
  reseal         seals all shares under the first keys, so that older ones can be removed
  backup FILE    copies the SQLite database to a new file, while the service runs
  version        prints the version of the package, as do --version and -v
  help           prints this text, as do --help and -h

Its settings are environment variables. The first is required, and a service that isn't only tried needs all three:

  ALLOWED_ORIGINS or PROJECTS   the origins of the sites that may use it
  PUBLIC_URL                    its own address, on another site than theirs
  SMTP_URL                      where its mails go

With PostgreSQL (DATABASE_URL) it also needs SERVER_KEYS and ESCROW_KEYS. All other settings are on the page
"Wallet service" of the docs, docs/wallet-service.md.
`

/** How many arguments each command takes. */
const TAKES: ReadonlyMap<string, number> = new Map([
  ['new-key', 1],
  ['reseal', 0],
  ['backup', 1],
])

const HELP: readonly string[] = ['help', '--help', '-h']
const VERSION: readonly string[] = ['version', '--version', '-v']

/** Process access of the command. */
export interface CommandPorts {
  readonly env: Environment
  readonly write: (text: string) => void
  /** Calls `stop` when the process should end. */
  readonly onStop: (stop: () => void) => void
}

/**
 * Runs the command, until it is stopped.
 * @throws Error in words for the operator
 */
export async function runCommand(args: readonly string[], { env, write, onStop }: CommandPorts): Promise<void> {
  if (args.some((arg) => HELP.includes(arg))) return write(USAGE)
  if (args.some((arg) => VERSION.includes(arg))) return write(`${SDK_VERSION.replace('js-', '')}\n`)
  refuseUnknown(args)
  const [name, given = ''] = args
  if (name === 'new-key') {
    if (!/^[\w-]{1,32}$/.test(given))
      throw new Error('Give the key an id of letters and digits, such as: wallet-dialog-server new-key 2026')
    return write(`${createKeyText(given)}\n`)
  }
  if (name === 'reseal') return reseal(env, write)
  if (name === 'backup') return backUp(env, given, write)
  return serve(env, write, onStop)
}

/** @throws Error if an argument is none that the command takes */
function refuseUnknown(args: readonly string[]): void {
  const [name, ...given] = args
  const option = args.find((arg) => arg.startsWith('-'))
  if (option !== undefined) throw new Error(`There is no option ${option}. wallet-dialog-server --help lists them`)
  if (name === undefined) return
  const taken = TAKES.get(name)
  if (taken === undefined) throw new Error(`There is no command ${name}. wallet-dialog-server --help lists them`)
  const surplus = given[taken]
  if (surplus !== undefined) throw new Error(`${name} takes no ${surplus}. See wallet-dialog-server --help`)
}

async function serve(env: Environment, write: CommandPorts['write'], onStop: CommandPorts['onStop']): Promise<void> {
  const config = readConfig(env)
  const log = (line: object) => write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
  const server = await createWalletServer({ ...openOptions(config), log })
  const { port } = await server.listen(config.port, config.host)
  log({ level: 'info', event: 'listening', host: config.host, port })
  await new Promise<void>((resolve) => {
    onStop(resolve)
  })
  log({ level: 'info', event: 'stopping' })
  await server.close()
  log({ level: 'info', event: 'stopped' })
}

async function reseal(env: Environment, write: CommandPorts['write']): Promise<void> {
  const options = openOptions(readConfig(env))
  const keys = {
    server: readKeyRing(options.serverKeys, 'SERVER_KEYS'),
    escrow: readKeyRing(options.escrowKeys, 'ESCROW_KEYS'),
  }
  const store = await openStore(options.database, () => {})
  try {
    const { resealed, damaged } = await resealShares(store, keys)
    write(`${resealed} shares sealed under the current keys, ${damaged} that no key opens\n`)
  } finally {
    await store.close()
  }
}

async function backUp(env: Environment, path: string, write: CommandPorts['write']): Promise<void> {
  if (path === '') throw new Error('Give the new file a name, such as: wallet-dialog-server backup wallet-2026.db')
  if (env['DATABASE_URL'] !== undefined) throw new Error('DATABASE_URL: back PostgreSQL up by its own means, pg_dump')
  const { backUpSqlite } = await import('../store/back-up-sqlite.ts')
  backUpSqlite(sqlitePath(env), path)
  write(`The database is in ${path}. The keys are not: keep them in another place.\n`)
}

/**
 * The options that a configuration stands for; makes the data folder and the keys if they are not there.
 * @throws Error if several processes could have different keys, or a file cannot be used
 */
function openOptions(config: ServerConfig): WalletServerOptions {
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
const sqlitePath = (env: Environment): string => pathIn(env['DATA_FOLDER'] ?? DATA_FOLDER)

const pathIn = (dataFolder: string) => join(dataFolder, 'wallet.db')

/**
 * The keys of a file in the data folder, made on the first start and readable to its owner only. They are on disk before anything
 * is sealed under them: a power cut that takes them away would leave wallets that nothing opens. Several processes that
 * share a database must be given the same keys instead.
 * @throws Error if the file cannot be read or written
 */
function loadKeys(dataFolder: string, name: 'server' | 'escrow'): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = join(dataFolder, `${name}.keys`)
  try {
    // Fails if it is there already: a second process that starts at the same time never overwrites it.
    writeFileSync(path, `${createKeyText('1')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
