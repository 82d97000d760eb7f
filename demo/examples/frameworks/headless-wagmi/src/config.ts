import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { createWallets } from 'wallet-dialog/headless'
import { headlessWallets } from 'wallet-dialog/wagmi'

export const wallets = createWallets({ projectId: 'your-project-id', networks: ['eip155:1', 'eip155:137'], siwx: true })

/** Opens the page's dialog. Once it is closed, it ends an attempt to connect and resolves. */
export async function open(): Promise<void> {
  const dialog = document.querySelector('dialog')
  dialog?.showModal()
  await new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
  wallets.cancel()
}

export const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [headlessWallets({ wallets, open })],
  multiInjectedProviderDiscovery: false,
  transports: { [mainnet.id]: http(), [polygon.id]: http() },
})
