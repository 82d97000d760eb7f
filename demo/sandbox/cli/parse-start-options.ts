import { parseArgs } from 'node:util'

/** What `npm start` was asked to do. */
export type StartOptions = { readonly help: true } | { readonly help: false; readonly port: number } | { readonly wrong: string }

/** The text of `npm start -- --help`. */
export const HELP = `Usage: npm start [-- --port N]

Starts the sandbox on this machine's loopback: three local chains, a WalletConnect relay,
the service, two wallets and the demo page. It needs no account, no key and no network.

  --port N   port of the demo page (1 to 65535); without it, a free one is taken
  --help     this text

Ctrl-C stops all of it.
`

const HIGHEST_PORT = 65_535

/** Reads the arguments after `npm start --`. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
    if (values.help) return { help: true }
    const { port = '0' } = values
    const isPort = /^\d+$/.test(port) && Number(port) <= HIGHEST_PORT
    return isPort ? { help: false, port: Number(port) } : { wrong: `--port needs a number from 1 to ${HIGHEST_PORT}, not '${port}'.` }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { wrong: error.message }
    throw error
  }
}
