import type { Core } from '#core/core.ts'
import { createPictures, type Pictures, type PictureSource } from '#domain/wallets/create-pictures.ts'
import { dataUrlBytes } from '#lib/data-url-bytes.ts'
import { readPictureSize } from '#lib/read-picture-size.ts'
import { wait } from '#lib/wait.ts'

/** How often a picture checks whether fast scrolling of its list has stopped. */
const RUSH_CHECK_MS = 100

/** More pixels per side aren’t decoded: a few kilobytes can decode to a gigabyte. Icons need fewer than large pictures. */
const SIDE_LIMIT = 1_024
const LARGE_SIDE_LIMIT = 2_048
/** Characters of a data: URI. */
const URL_LIMIT = 700_000

/**
 * Draws a picture into `place`, replacing what was there. Pixels go over a Blob onto a canvas, SVG through a list of
 * what is allowed: neither needs an image source in the page's policy, and nothing in them can run.
 * While its list is scrolled fast, it waits. Rejects if it can’t be fetched.
 */
export async function drawPicture(
  place: Element,
  core: Core,
  source: PictureSource,
  size: number,
  signal: AbortSignal,
): Promise<void> {
  while (place.closest('[data-rushing]')) await wait(RUSH_CHECK_MS, core.ports.clock, signal)
  const drawn = await draw(core.use(createPictures), source, size, signal)
  if (signal.aborted) throw signal.reason
  place.replaceChildren(drawn)
}

async function draw(pictures: Pictures, source: PictureSource, size: number, signal: AbortSignal): Promise<Element> {
  const { url, isHostGiven, kind } = source
  if (url?.startsWith('data:image/svg+xml')) {
    const { drawSvg, svgText } = await import('./svg/draw-svg.ts')
    return drawSvg(svgText(url))
  }
  if (url?.startsWith('data:')) return drawBlob(dataToBlob(url), size)
  if (url && isHostGiven) return drawRemote(new URL(url, document.baseURI))
  const blob = await pictures.getBlob(source, signal)
  if (blob.type.startsWith('image/svg+xml')) {
    const { drawSvg } = await import('./svg/draw-svg.ts')
    return drawSvg(await blob.text())
  }
  return drawBlob(blob, size, kind === 'remote' ? LARGE_SIDE_LIMIT : SIDE_LIMIT)
}

function dataToBlob(url: string): Blob {
  if (url.length > URL_LIMIT) throw new RangeError('The picture is too large')
  return new Blob([dataUrlBytes(url)], { type: /^data:([^;,]*)/.exec(url)![1]! })
}

async function drawBlob(blob: Blob, size: number, sideLimit = SIDE_LIMIT): Promise<Element> {
  const natural = readPictureSize(new Uint8Array(await blob.arrayBuffer()))
  if (!natural || Math.max(natural.width, natural.height) > sideLimit)
    throw new RangeError('The picture is of an unknown kind, or has too many pixels')
  const bitmap = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(size * Math.min(devicePixelRatio, 3))
  const scale = canvas.width / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  bitmap.close()
  return canvas
}

/** Only what the host itself names is fetched from elsewhere; needs the page's `img-src`. */
async function drawRemote({ protocol, href }: URL): Promise<Element> {
  if (!/^https?:$/.test(protocol)) throw new TypeError(`A picture cannot be read from ${protocol}`)
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = href
  await image.decode()
  return image
}
