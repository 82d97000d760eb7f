import type { Origin } from './http/open-origin.ts'
import type { CspSources } from './pages/content-security-policy.ts'
import { createWalletSite } from './wallets/create-wallet-site.ts'

/** The two wallets of the sandbox, as the rest of it sees them. */
export interface MountedWallets {
  /** The phone wallet's page. */
  readonly walletUrl: string
  /** The script that announces the browser wallet to the page that loads it. */
  readonly providerScriptUrl: string
  /** What the browser wallet needs on a page with a policy. */
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
