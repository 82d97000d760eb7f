import type { Environment } from '../config/environment.ts'
import { openOptions } from '../config/open-options.ts'
import { readConfig } from '../config/read-config.ts'
import { createWalletServer } from '../create-wallet-server.ts'
import { createKeyText, readKeyRing } from '../crypto/key-ring.ts'
import { resealShares } from '../shares/reseal-shares.ts'
import { openStore } from '../store/open-store.ts'

const USAGE = `wallet-dialog-server            runs the service
wallet-dialog-server new-key ID    prints a new key
wallet-dialog-server reseal        seals all shares under the first keys, so that older ones can be removed
`

/** What the command needs of its process. */
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
  const [name, id = ''] = args
  if (name === undefined) return serve(env, write, onStop)
  if (name === 'new-key') {
    const key = createKeyText(id)
    readKeyRing(key, 'new-key')
    return write(`${key}\n`)
  }
  if (name === 'reseal') return reseal(env, write)
  write(USAGE)
  if (name !== 'help' && name !== '--help') throw new Error(`There is no command ${name}`)
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
