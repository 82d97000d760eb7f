import type { Http } from '#core/ports/http.ts'
import { ICON_LENGTH_LIMIT } from '#lib/frame-protocol/messages.ts'

/** In pixels: 16 of CSS, twice as sharp. */
const ICON_SIZE = 32
/** Icons of pages are smaller. */
const BYTES_LIMIT = 512 * 1024
const DATA = /^data:(image\/[\w.+-]+);base64,/i

interface IconDeps {
  readonly page: Pick<Window, 'document'> & Pick<typeof globalThis, 'createImageBitmap'>
  readonly http: Http
}

/**
 * The site's own icon as a small PNG in a `data:` address, for the frame, which fetches nothing [frame.site-words]: the first that
 * is in a `data:` address, or on a host that the site lists for pictures. `undefined` if there is none that can be read; drawings
 * (SVG) can't.
 */
export async function readSiteIcon(
  icons: readonly string[],
  imageHosts: readonly string[],
  { page, http }: IconDeps,
): Promise<string | undefined> {
  const isListed = (icon: string) => URL.canParse(icon) && imageHosts.includes(new URL(icon).origin)
  const icon = icons.find((one) => DATA.test(one) || isListed(one))
  if (icon === undefined) return undefined
  try {
    const blob = DATA.test(icon) ? decode(icon) : await fetchIcon(icon, http)
    if (blob.size > BYTES_LIMIT) return undefined
    const bitmap = await page.createImageBitmap(blob)
    const canvas = page.document.createElement('canvas')
    canvas.width = ICON_SIZE
    canvas.height = ICON_SIZE
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, ICON_SIZE, ICON_SIZE)
    bitmap.close()
    const drawn = canvas.toDataURL('image/png')
    return drawn.length <= ICON_LENGTH_LIMIT ? drawn : undefined
  } catch {
    return undefined // The name and the origin are shown without it.
  }
}

function decode(icon: string): Blob {
  const [, type = ''] = DATA.exec(icon) ?? []
  const bytes = Uint8Array.from(atob(icon.slice(icon.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type })
}

const fetchIcon = async (url: string, http: Http) =>
  (await http.request({ url, as: 'blob', maxBytes: BYTES_LIMIT })) as Blob
