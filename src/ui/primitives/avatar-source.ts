import type { PictureSource } from '#core/wallets/create-pictures.ts'

/**
 * Where an account's picture may be had: only from the configured catalogue. Any other host would learn who looks at which
 * account, so its picture is not asked for.
 */
export function avatarSource(avatar: string | undefined, catalogueUrl: string): PictureSource | undefined {
  const prefix = `${catalogueUrl}/public/getAssetImage/`
  if (!avatar?.startsWith(prefix)) return undefined
  const [imageId] = avatar.slice(prefix.length).split(/[?#]/)
  if (!imageId) return undefined
  try {
    return { kind: 'asset', imageId: decodeURIComponent(imageId) }
  } catch {
    return undefined // No id that the catalogue could have given out.
  }
}
