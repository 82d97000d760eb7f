import { approvalTexts } from '../texts/approval-texts.ts'
import type { Message } from '../texts/message.ts'

/** The site's description of itself: a text below its origin, and an icon. */
export interface SiteWords {
  readonly text: Message
  /** A PNG as a `data:` address. */
  readonly icon: string | undefined
}

/**
 * The site's words, as SYNC_DAPP_DATA has left them in the document; `undefined` if there are none [frame.site-words]. A name that
 * is the site's host would only repeat its origin, which the panel shows.
 */
export function readSiteWords(
  { documentElement }: Pick<Document, 'documentElement'>,
  origin: string,
): SiteWords | undefined {
  const { siteName, siteIcon } = documentElement.dataset
  return siteName && siteName !== new URL(origin).host
    ? { text: approvalTexts.siteWords({ name: `“${siteName}”` }), icon: siteIcon || undefined }
    : undefined
}

/** Draws an icon onto a canvas, which is removed if that fails: the policy of the frame allows no pictures otherwise. */
export async function drawSiteIcon(canvas: HTMLCanvasElement, icon: string): Promise<void> {
  try {
    const bytes = Uint8Array.from(atob(icon.slice(icon.indexOf(',') + 1)), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = canvas
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
  } catch {
    canvas.remove() // It is no picture.
  }
}
