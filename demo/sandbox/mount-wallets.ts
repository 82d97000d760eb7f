import type { Origin } from './http/open-origin.ts'
import type { CspSources } from './pages/content-security-policy.ts'
import { createWalletSite } from './wallets/create-wallet-site.ts'
import type { WalletFiles } from './wallets/site/read-wallet-files.ts'
import type { WalletSiteConfig } from './wallets/site/wallet-site-config.ts'

/** The sandbox's two wallets. */
export interface MountedWallets {
  /** URL of the phone wallet's page. */
  readonly walletUrl: string
  /** URL of the script that announces the browser wallet to the page that loads it. */
  readonly providerScriptUrl: string
  /** Sources that a page's policy must allow for the browser wallet. */
  readonly sources: CspSources
}

/** Serves the wallets on an origin of their own. */
export function mountWallets(origin: Origin, options: WalletSiteConfig, files: WalletFiles): MountedWallets {
  const site = createWalletSite(options, files)
  origin.serve(site.fetch)
  return {
    walletUrl: `${origin.url}/`,
    providerScriptUrl: new URL(site.providerScriptPath, origin.url).href,
    sources: { script: [origin.url], frame: [origin.url], connect: [origin.url] },
  }
}
