import type { Config } from '#core/config/config.ts'
import type { PictureSource } from '#domain/wallets/create-pictures.ts'

const COLLECTIONS = [
  ['asset', 'public/getAssetImage/'],
  ['token', 'public/getTokenImage/'],
] as const

/**
 * Where a token's, NFT's or account's picture may come from: the configured catalogue, and hosts that the site has
 * listed. Any other host would learn who looks at what, so it isn’t asked.
 */
export function foreignPicture(
  url: string | undefined,
  { catalogueUrl, imageHosts }: Pick<Config, 'catalogueUrl' | 'imageHosts'>,
): PictureSource | undefined {
  if (!url || !URL.canParse(url)) return undefined
  for (const [kind, path] of COLLECTIONS) {
    const prefix = `${catalogueUrl}/${path}`
    if (url.startsWith(prefix)) return catalogued(kind, url.slice(prefix.length))
  }
  const { origin, href, username } = new URL(url)
  return imageHosts.includes(origin) && username === '' ? { kind: 'remote', imageId: href } : undefined
}

function catalogued(kind: 'asset' | 'token', rest: string): PictureSource | undefined {
  const [imageId] = rest.split(/[?#]/)
  if (!imageId) return undefined
  try {
    return { kind, imageId: decodeURIComponent(imageId) }
  } catch {
    return undefined // Not an id that the catalogue could have issued.
  }
}
