import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWallets } from 'wallet-dialog/headless'
import { WalletsProvider } from 'wallet-dialog/headless/react'
import { Wallet } from './wallet.tsx'

const wallets = createWallets({ projectId: 'your-project-id', networks: ['eip155:1', 'eip155:137'], siwx: true })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WalletsProvider wallets={wallets}>
      <Wallet />
    </WalletsProvider>
  </StrictMode>,
)
