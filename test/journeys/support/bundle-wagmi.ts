import { build } from 'esbuild'
import type { HostFile } from './open-host-pages.ts'

const SOURCE = `
  import { createConfig, reconnect } from '@wagmi/core'
  import { custom } from 'viem'
  import { mainnet, polygon } from 'viem/chains'
  import { walletDialog } from '../../../dist/wagmi.js'
  export { connect, disconnect, getConnection, signMessage, switchChain } from '@wagmi/core'

  const transport = custom({ request: () => Promise.reject(new Error('This page asks the wallet only')) })
  export const config = createConfig({
    chains: [mainnet, polygon],
    connectors: [walletDialog()],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: transport, [polygon.id]: transport },
  })
  reconnect(config)
`

/** The script of a page that uses the built connector in wagmi, and reconnects as wagmi's React provider does. It has it as `wagmi`. */
export async function bundleWagmi(): Promise<HostFile> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'wagmi',
    target: 'es2022',
  })
  return { type: 'text/javascript', body: outputFiles[0]!.text }
}
