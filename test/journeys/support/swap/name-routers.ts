import type { BrowserContext } from 'playwright-core'
import type { SandboxInfo } from '../../../../demo/sandbox/sandbox-info.ts'

/** Makes every page of a profile name the sandbox's router in `swapRouters`, as a site with a router of its own does. */
export async function nameRouters(context: BrowserContext, { chains, exchangeRouter }: SandboxInfo): Promise<void> {
  const routers = chains
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    .map(({ caipNetworkId }) => `${caipNetworkId}:${exchangeRouter}`)
  await context.addInitScript((named) => {
    // Module scripts have run by then, so the elements are defined.
    addEventListener('DOMContentLoaded', () => {
      for (const dialog of document.querySelectorAll('wallet-dialog')) dialog.swapRouters = named
    })
  }, routers)
}
