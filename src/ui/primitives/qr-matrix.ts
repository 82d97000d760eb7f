import { encode } from 'uqr'

/** Modules of white around the code, as the standard asks. */
export const QUIET_ZONE = 4
/** Share of the code's width that the mark in the middle takes. With level Q a quarter of the code may be unreadable. */
export const MARK_SHARE = 0.2

export interface QrMatrix {
  /** Modules on a side, without the quiet zone. */
  readonly size: number
  /** Modules on a side that are left free for the mark; odd, as the size is. */
  readonly markSize: number
  /** SVG path of the dark modules, in units of modules, with the quiet zone. */
  readonly path: string
}

/** The dark modules of a QR code as runs along its rows. */
export function qrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const markSize = Math.floor((size * MARK_SHARE) / 2) * 2 + 1
  const from = (size - markSize) / 2
  const isFree = (x: number, y: number) => x >= from && x < from + markSize && y >= from && y < from + markSize
  let path = ''
  data.forEach((row, y) => {
    let length = 0
    for (let x = 0; x <= size; x++) {
      if (x < size && row[x] && !isFree(x, y)) length += 1
      else if (length > 0) {
        path += `M${x - length + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`
        length = 0
      }
    }
  })
  return { size, markSize, path }
}
