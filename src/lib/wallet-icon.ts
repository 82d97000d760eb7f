/** Characters of a data URI: 64 KiB in base64. Larger icons are left out. */
export const ICON_LIMIT = 87_500

const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** A wallet's own icon, if it is a picture of bearable size as a data: URI. It is drawn from its bytes, never run. */
export function walletIcon(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= ICON_LIMIT && ICON.test(value) ? value : undefined
}
