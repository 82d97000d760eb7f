import * as z from 'zod/mini'

const walletSiteConfigSchema = z.object({
  chains: z.array(z.object({ caipNetworkId: z.string(), rpcUrl: z.string() })),
  relayUrl: z.string(),
  projectId: z.string(),
})

/** The sandbox's URLs that the wallets' pages need. */
export type WalletSiteConfig = z.infer<typeof walletSiteConfigSchema>

/** The path of the configuration on the wallet site. */
export const WALLET_SITE_CONFIG_PATH = '/wallet-config.json'

/** Fetches the configuration from the wallet's own site. */
export async function loadWalletSiteConfig(): Promise<WalletSiteConfig> {
  const response = await fetch(WALLET_SITE_CONFIG_PATH)
  if (!response.ok) throw new Error(`The wallet's configuration is missing: ${response.status}`)
  return walletSiteConfigSchema.parse(await response.json())
}
