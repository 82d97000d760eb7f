import { fileURLToPath } from 'node:url'
import { SandboxError } from '../sandbox-error.ts'
import { readWalletFiles } from '../wallets/site/read-wallet-files.ts'
import type { Sandbox, SandboxOptions } from './host-sandbox.ts'
import { startHostSandbox } from './start-host-sandbox.ts'

/** Where the build puts the wallets. */
const WALLETS = fileURLToPath(new URL('./wallets', import.meta.url))
/** The package's `dist`, which has the embedded wallet's service and frame. */
const DIST = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the sandbox on this machine's loopback: the chains, the relay, the service and the wallets. It needs the package
 * `@foundry-rs/anvil`. Other parts that aren't installed are off, and listed in `missing`. None of its processes outlives this one.
 * @throws SandboxError that names the fault, such as a package to install, after stopping all started parts
 * @example
 * const sandbox = await startSandbox({ port: 4400 })
 * await sandbox.stop()
 */
export const startSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startHostSandbox(options, {
    distFolder: DIST,
    async readWallets() {
      const files = await readWalletFiles(WALLETS)
      if (!files) throw new SandboxError(`The sandbox's wallets are missing: there is no ${WALLETS}.`)
      return files
    },
  })
