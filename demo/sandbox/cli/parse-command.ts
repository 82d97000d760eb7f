import { parseArgs } from 'node:util'
import { parsePort } from './parse-port.ts'

/** What `npx wallet-dialog` is asked to do. */
export type Command =
  | { readonly help: true }
  | { readonly version: true }
  | { readonly help: false; readonly port: number; readonly embeddedWallet: boolean; readonly framePort: number }
  | { readonly wrong: string }

/** The text of `npx wallet-dialog --help`. */
export const COMMAND_HELP = `Usage: npx wallet-dialog sandbox [--port N] [--embedded-wallet] [--frame-port N]
       npx wallet-dialog version | help

Starts what a page needs to connect wallets, on this machine's loopback: local chains, a WalletConnect
relay, the service, a phone wallet and a browser wallet. It needs no account, no key and no network.

  --port N            port of the service (1 to 65535); the default is a free one
  --embedded-wallet   also starts the wallet of email and social login, with its service, mails and providers
  --frame-port N      port of that wallet's frame; the default is a free one
  version             prints the version of the package, as do --version and -v
  help                prints this text, as do --help and -h

The chains need anvil: npm install --save-dev @foundry-rs/anvil
Ctrl-C stops everything.

The service of email and social login is another command of this package:
npx -p wallet-dialog wallet-dialog-server --help
`

const OPTIONS = {
  port: { type: 'string' },
  'embedded-wallet': { type: 'boolean' },
  'frame-port': { type: 'string' },
} as const

const HELP: readonly string[] = ['help', '--help', '-h']
const VERSION: readonly string[] = ['version', '--version', '-v']

/** Parses the arguments after `npx wallet-dialog`. */
export function parseCommand(args: readonly string[]): Command {
  if (args.some((arg) => HELP.includes(arg))) return { help: true }
  if (args.some((arg) => VERSION.includes(arg))) return { version: true }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [command, surplus] = positionals
    if (command === undefined) return { wrong: 'Which command? There is one: sandbox.' }
    if (command !== 'sandbox') return { wrong: `There is no command '${command}'.` }
    if (surplus !== undefined) return { wrong: `The command sandbox takes no '${surplus}'.` }
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
