/** Characters of a data: URI. Larger icons are left out. */
export const ICON_LIMIT = 700_000

const ICON = /^data:(image\/(?:a?png|jpe?g|gif|webp|avif|svg\+xml))(;[^,]*)?,/i
/** Characters that browsers strip from an address before parsing it: around it, and breaks and tabs within it. */
// oxlint-disable-next-line no-control-regex
const AROUND = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g
const BREAKS = /[\t\n\r]/g

/**
 * A wallet's own icon, if it is a picture of bearable size as a data: URI, read as browsers read it: its scheme and kind may be in
 * capitals, with white space around [pictures.icons]. It is drawn from its bytes, never run.
 */
export function walletIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > ICON_LIMIT) return undefined
  const url = value.replace(AROUND, '').replace(BREAKS, '')
  const [head, kind, parameters = ''] = ICON.exec(url) ?? []
  return head && `data:${kind!.toLowerCase()}${parameters.toLowerCase()},${url.slice(head.length)}`
}
