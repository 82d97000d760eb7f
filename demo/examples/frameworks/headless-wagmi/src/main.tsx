import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { WalletsProvider } from 'wallet-dialog/headless/react'
import { config, wallets } from './config.ts'
import { Wallet } from './wallet.tsx'

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletsProvider wallets={wallets}>
          <Wallet />
        </WalletsProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
