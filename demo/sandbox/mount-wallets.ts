import type { Origin } from './http/open-origin.ts'
import type { CspSources } from './pages/content-security-policy.ts'
import { createWalletSite } from './wallets/create-wallet-site.ts'

/** The sandbox's two wallets. */
export interface MountedWallets {
  /** URL of the phone wallet's page. */
  readonly walletUrl: string
  /** URL of the script that announces the browser wallet to the page that loads it. */
  readonly providerScriptUrl: string
  /** What a page's policy must allow for the browser wallet. */
  readonly sources: CspSources
}

/** Builds the wallets and serves them on an origin of their own. */
export async function mountWallets(
  origin: Origin,
  options: Parameters<typeof createWalletSite>[0],
): Promise<MountedWallets> {
  const site = await createWalletSite(options)
  origin.serve(site.fetch)
  return {
    walletUrl: `${origin.url}/`,
    providerScriptUrl: new URL(site.providerScriptPath, origin.url).href,
    sources: { script: [origin.url], frame: [origin.url], connect: [origin.url] },
  }
}
