import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Fetch, Origin } from './http/open-origin.ts'
import type { CspSources } from './pages/content-security-policy.ts'

/** What the wallets' pages need to know of the sandbox. */
export interface WalletSiteOptions {
  chains: { caipNetworkId: string; rpcUrl: string }[]
  relayUrl: string
  projectId: string
}

/** The two wallets of the sandbox, as the rest of it sees them. */
export interface MountedWallets {
  /** The phone wallet's page. */
  readonly walletUrl: string
  /** The script that announces the browser wallet. */
  readonly providerScriptUrl: string
  /** What the browser wallet needs on a page with a policy. */
  readonly sources: CspSources
}

type CreateWalletSite = (options: WalletSiteOptions) => Promise<{ fetch: Fetch; providerScriptPath: string; cspSources?: CspSources }>

const SITE = new URL('./wallets/create-wallet-site.ts', import.meta.url)

/** Serves the wallets on an origin of their own; `undefined` while they do not exist. */
export async function mountWallets(origin: Origin, options: WalletSiteOptions): Promise<MountedWallets | undefined> {
  if (!existsSync(fileURLToPath(SITE))) return undefined
  const { createWalletSite } = (await import(SITE.href)) as { createWalletSite: CreateWalletSite }
  const site = await createWalletSite(options)
  origin.serve(site.fetch)
  const sources = site.cspSources ?? { script: [origin.url], frame: [origin.url], connect: [origin.url], img: [origin.url] }
  return { walletUrl: `${origin.url}/`, providerScriptUrl: new URL(site.providerScriptPath, origin.url).href, sources }
}
