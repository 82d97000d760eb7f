import { parseArgs } from 'node:util'

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
  --no-build   use dist/ as it is, even if src/ is newer
  --help       this text

Ctrl-C stops everything.
`

const OPTIONS = {
  port: { type: 'string' },
  'no-build': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const HIGHEST_PORT = 65_535

/** Parses the arguments after `npm start --`. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help) return { help: true }
    const { port = '0', 'no-build': noBuild = false } = values
    const isPort = /^\d+$/.test(port) && Number(port) <= HIGHEST_PORT
    if (!isPort) return { wrong: `--port needs a number from 1 to ${HIGHEST_PORT}, not '${port}'.` }
    return { help: false, port: Number(port), build: !noBuild }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { wrong: error.message }
    throw error
  }
}
