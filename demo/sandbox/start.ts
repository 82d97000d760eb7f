// `npm start`: builds what is out of date, starts the sandbox, prints all addresses, then builds the docs, and stops everything on
// a signal.
import { fileURLToPath } from 'node:url'
import { buildProduct } from './build/build-product.ts'
import { createDocsBuild } from './build/create-docs-build.ts'
import { formatAddresses } from './cli/format-addresses.ts'
import { HELP, parseStartOptions } from './cli/parse-start-options.ts'
import { print, progress, refuse, runSandbox } from './cli/run-sandbox.ts'
import { startSandbox } from './start-sandbox.ts'
import { isWalletServiceBuilt } from './wallet-service/start-wallet-service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function start(port: number, build: boolean): Promise<{ stop(): Promise<void> }> {
  print('\nStarting the wallet-dialog sandbox\n')
  if (build) await buildProduct(ROOT, progress)
  const embeddedWallet = isWalletServiceBuilt(`${ROOT}/dist`)
  if (!embeddedWallet) progress('The wallet service is not built, so there is no wallet by email')
  const docs = createDocsBuild(ROOT, progress)
  const sandbox = await startSandbox({ port, onProgress: progress, embeddedWallet, docsState: () => docs.state })
  print(`\nThe sandbox is up:\n\n${formatAddresses(sandbox.info)}\n`)
  const built = build ? docs.start() : undefined
  return { stop: () => Promise.all([sandbox.stop(), docs.stop(), built]).then(() => {}) }
}

const options = parseStartOptions(process.argv.slice(2))
if ('wrong' in options) refuse(options.wrong, HELP)
else if (options.help) print(HELP)
else await runSandbox(() => start(options.port, options.build))
