import { parseArgs } from 'node:util'
import { FRAMEWORKS } from '../../create/frameworks.ts'
import { parsePort } from './parse-port.ts'

/** A parsed command line of `npx wallet-dialog`. */
export type Command =
  | { readonly help: true }
  | { readonly version: true }
  | { readonly help: false; readonly port: number; readonly embeddedWallet: boolean; readonly framePort: number }
  | { readonly create: CreateWishes }
  | { readonly wrong: string }

/** Options given to `create`. It asks for the rest. */
export interface CreateWishes {
  readonly folder?: string | undefined
  readonly framework?: string | undefined
  readonly projectId?: string | undefined
}

/** The text of `npx wallet-dialog --help`. */
export const COMMAND_HELP = `Usage: npx wallet-dialog sandbox [--port N] [--embedded-wallet] [--frame-port N]
       npx wallet-dialog create [FOLDER] [--framework NAME] [--project-id ID]
       npx wallet-dialog version | help

create writes a project that connects wallets, signs in on a server of its own, and has a test. It asks for
what isn't given.

  --framework NAME    ${Object.keys(FRAMEWORKS).join(', ')}
  --project-id ID     your project's id at the service; without one, the project uses the sandbox

sandbox starts what a page needs to connect wallets, on this machine's loopback: local chains, a WalletConnect
relay, the service, a phone wallet and a browser wallet. It needs no account, no key and no network.

  --port N            port of the service (1 to 65535); the default is a free one
  --embedded-wallet   also starts the wallet of email and social login, with its service, mails and providers
  --frame-port N      port of that wallet's frame; the default is a free one
  version             prints the version of the package, as do --version and -v
  help                prints this text, as do --help and -h

The sandbox's chains need anvil: npm install --save-dev @foundry-rs/anvil
Ctrl-C stops it.

The service of email and social login is another command of this package:
npx -p wallet-dialog wallet-dialog-server --help
`

const OPTIONS = {
  port: { type: 'string' },
  'embedded-wallet': { type: 'boolean' },
  'frame-port': { type: 'string' },
  framework: { type: 'string' },
  'project-id': { type: 'string' },
} as const

/** The options of each command. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['port', 'embedded-wallet', 'frame-port'],
  create: ['framework', 'project-id'],
}

const HELP: readonly string[] = ['help', '--help', '-h']
const VERSION: readonly string[] = ['version', '--version', '-v']

/** Parses the arguments after `npx wallet-dialog`. */
export function parseCommand(args: readonly string[]): Command {
  if (args.some((arg) => HELP.includes(arg))) return { help: true }
  if (args.some((arg) => VERSION.includes(arg))) return { version: true }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [command, ...rest] = positionals
    if (command === undefined) return { wrong: 'Which command? There are two: sandbox and create.' }
    const options = COMMANDS[command]
    if (!options) return { wrong: `There is no command '${command}'.` }
    const surplus = command === 'create' ? rest[1] : rest[0]
    if (surplus !== undefined) return { wrong: `The command ${command} takes no '${surplus}'.` }
    const other = Object.keys(values).find((name) => !options.includes(name))
    if (other !== undefined) return { wrong: `The command ${command} takes no '--${other}'.` }
    if (command === 'create') {
      const { framework, 'project-id': projectId } = values
      return { create: { folder: rest[0], framework, projectId } }
    }
    const port = parsePort(values.port ?? '0')
    const framePort = parsePort(values['frame-port'] ?? '0', '--frame-port')
    if (typeof port !== 'number') return port
    if (typeof framePort !== 'number') return framePort
    return { help: false, port, embeddedWallet: values['embedded-wallet'] ?? false, framePort }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { wrong: error.message }
    throw error
  }
}
