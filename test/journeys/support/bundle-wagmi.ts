import { bundleScript } from './bundle-script.ts'
import type { HostFile } from './open-host-pages.ts'

const CONFIG = `
  import { createConfig } from '@wagmi/core'
  import { custom } from 'viem'
  import { mainnet, polygon } from 'viem/chains'
  import { walletDialog } from 'wallet-dialog/wagmi'

  const transport = custom({ request: () => Promise.reject(new Error('This page asks the wallet only')) })
  export const config = createConfig({
    chains: [mainnet, polygon],
    connectors: [walletDialog()],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: transport, [polygon.id]: transport },
  })
`

const ACTIONS = `
  import { reconnect } from '@wagmi/core'
  export { connect, disconnect, getConnection, signMessage, switchChain } from '@wagmi/core'
  reconnect(config)
`

const HOOKS = `
  import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
  import { createRoot } from 'react-dom/client'
  import { WagmiProvider } from 'wagmi'
  import { Wallet } from '../../../demo/recipes/wagmi.tsx'

  createRoot(document.querySelector('#root')!).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Wallet />
      </QueryClientProvider>
    </WagmiProvider>,
  )
`

/** The script of a page that uses the built connector in wagmi, and reconnects as wagmi's React provider does. It has it as `wagmi`. */
export const bundleWagmi = (): Promise<HostFile> => bundleScript(CONFIG + ACTIONS, 'wagmi')

/** The script of a page that shows the recipe with wagmi's hooks in its element `root`. */
export const bundleWagmiHooks = (): Promise<HostFile> => bundleScript(CONFIG + HOOKS, 'wagmi')
