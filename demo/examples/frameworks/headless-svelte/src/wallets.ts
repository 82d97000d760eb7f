import { createWallets } from 'wallet-dialog/headless'

export const wallets = createWallets({
  projectId: 'your-project-id',
  networks: ['eip155:1', 'eip155:137'],
  siwx: true,
})
