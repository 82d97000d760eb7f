import { parseArgs } from 'node:util'
import { parsePort } from './parse-port.ts'

/** Options of `npm start`. */
export type StartOptions =
  | { readonly help: true }
  | { readonly help: false; readonly port: number; readonly build: boolean }
  | { readonly wrong: string }

/** The text of `npm start -- --help`. */
export const HELP = `Usage: npm start [-- --port N] [--no-build]

Starts the sandbox on this machine's loopback: four local chains, a WalletConnect relay,
the service, two wallets and the demo page. It needs no account, no key and no network.

  --port N     port of the demo page (1 to 65535); the default is a free one
  --no-build   use dist/ and the built docs as they are, even if their sources are newer
  --help       this text

Ctrl-C stops everything.
`

const OPTIONS = {
  port: { type: 'string' },
  'no-build': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Parses the arguments after `npm start --`. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help) return { help: true }
    const port = parsePort(values.port ?? '0')
    return typeof port === 'number' ? { help: false, port, build: !values['no-build'] } : port
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { wrong: error.message }
    throw error
  }
}
