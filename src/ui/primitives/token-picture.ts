import type { PictureSource } from '#core/wallets/create-pictures.ts'

/**
 * Where a token's picture may be had: only from the configured catalogue. Any other host would learn who looks at which token,
 * so its picture is not asked for.
 */
export function tokenPicture(iconUrl: string | undefined, catalogueUrl: string): PictureSource {
  const prefix = `${catalogueUrl}/public/getTokenImage/`
  if (!iconUrl?.startsWith(prefix)) return {}
  const [imageId] = iconUrl.slice(prefix.length).split(/[?#]/)
  if (!imageId) return {}
  try {
    return { kind: 'token', imageId: decodeURIComponent(imageId) }
  } catch {
    return {} // No id that the catalogue could have given out.
  }
}
