import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Wallet } from './wallet.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Wallet />
  </StrictMode>,
)
