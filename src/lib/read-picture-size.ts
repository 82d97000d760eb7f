/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** `ispe`, and the longest header in which its boxes are looked for. */
const ISPE = 0x69737065
const AVIF_HEADER_LIMIT = 65_536

/**
 * The size of a PNG, GIF, WebP, JPEG or AVIF, read from its header: a picture of a few kilobytes can take gigabytes once it is
 * decoded. `undefined` for other formats.
 */
export function readPictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readAvif(view) ?? readJpeg(view)
  } catch (error) {
    if (error instanceof RangeError) return undefined // Truncated before the size.
    throw error
  }
}

const textAt = (view: DataView, start: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length))

function readPng(view: DataView): PictureSize | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12, 4) !== 'IHDR')
    return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Browsers use the first frame's size if it is larger than the canvas. */
function readGif(view: DataView): PictureSize | undefined {
  if (textAt(view, 0, 4) !== 'GIF8') return undefined
  const colors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let place = 13 + colors(view.getUint8(10))
  // Extensions: a label, then blocks with their lengths, up to an empty one.
  while (view.getUint8(place) === 0x21) {
    place += 2
    for (let length = view.getUint8(place); length > 0; length = view.getUint8(place)) place += 1 + length
    place += 1
  }
  if (view.getUint8(place) !== 0x2c) return undefined
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(place + offset, true)) as [
    number,
    number,
    number,
    number,
  ]
  return {
    width: Math.max(view.getUint16(6, true), left + width),
    height: Math.max(view.getUint16(8, true), top + height),
  }
}

function readWebp(view: DataView): PictureSize | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  const at24 = (place: number) => view.getUint16(place, true) | (view.getUint8(place + 2) << 16)
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { width: at24(24) + 1, height: at24(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

/**
 * The largest extent among its items (box `ispe`): a picture in tiles also has an item per tile. Only the headers (`meta`) count, wherever
 * they are: any other box may hold the same letters. A film (`moov`) has sizes of its own.
 */
function readAvif(view: DataView): PictureSize | undefined {
  if (textAt(view, 4, 8) !== 'ftypavif') return undefined
  const sizes: PictureSize[] = []
  for (let place = 0; place < view.byteLength;) {
    const length = boxLength(view, place)
    const name = textAt(view, place + 4, 4)
    if (length === undefined || name === 'moov' || (name === 'meta' && length > AVIF_HEADER_LIMIT)) return undefined
    if (name === 'meta') sizes.push(...extentsIn(view, place, Math.min(place + length, view.byteLength)))
    place += length
  }
  if (sizes.length === 0) return undefined
  const largest = (side: keyof PictureSize) => Math.max(...sizes.map((size) => size[side]))
  return { width: largest('width'), height: largest('height') }
}

/** A box's length: in 32 bits, in 64 bits after its name (1), or up to the end (0). */
function boxLength(view: DataView, place: number): number | undefined {
  const short = view.getUint32(place)
  const length = short === 0 ? view.byteLength - place : short === 1 ? Number(view.getBigUint64(place + 8)) : short
  return length < 8 ? undefined : length
}

function extentsIn(view: DataView, start: number, end: number): PictureSize[] {
  const sizes: PictureSize[] = []
  for (let place = start; place <= end - 16; place++)
    if (view.getUint32(place) === ISPE)
      sizes.push({ width: view.getUint32(place + 8), height: view.getUint32(place + 12) })
  return sizes
}

/** Walks the segments to the start of frame (SOF). */
function readJpeg(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let place = 2; view.getUint8(place) === 0xff;) {
    const marker = view.getUint8(place + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) }
    // 0xff is padding; every other marker before the frame has a length.
    place += marker === 0xff ? 1 : 2 + Math.max(view.getUint16(place + 2), 2)
  }
  return undefined
}
