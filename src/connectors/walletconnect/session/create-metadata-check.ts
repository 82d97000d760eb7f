import type { WalletConnectDeps } from '../walletconnect-deps.ts'
import { metadataUrlDiffers } from '../walletconnect-errors.ts'

/**
 * Wallets compare `metadata.url` with the origin that a request comes from, and warn of a site if they differ
 * (verification result INVALID). The host is notified, once for each url.
 */
export function createMetadataCheck(deps: Pick<WalletConnectDeps, 'getOptions' | 'onError' | 'origin'>): () => void {
  const { getOptions, onError = () => {}, origin = (globalThis.location as Location | undefined)?.origin } = deps
  const reportedUrls = new Set<string>()
  return () => {
    const { url } = getOptions().metadata
    const isSame = URL.canParse(url) && new URL(url).origin === origin
    if (!origin || isSame || reportedUrls.has(url)) return
    reportedUrls.add(url)
    onError(metadataUrlDiffers({ url, origin }))
  }
}
