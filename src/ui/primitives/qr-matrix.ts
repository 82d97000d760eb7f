import { encode } from 'uqr'

/** Modules of white around the code, as the standard asks. */
export const QUIET_ZONE = 4
/** Share of the code's width that the mark in the middle takes. With level Q a quarter of the code may be unreadable. */
export const MARK_SHARE = 0.2
/** The longest text in bytes that a code of level Q holds. */
export const QR_TEXT_LIMIT = 1_663
/** Modules on a side of a finder, the three great eyes. */
const FINDER = 7
/** Of a module's corner that nothing dark touches. Its middle, which readers look at, stays whole. */
const RADIUS = 0.5

export interface QrMatrix {
  /** Modules on a side, without the quiet zone. */
  readonly size: number
  /** Modules on a side that are left free for the mark; odd, as the size is. */
  readonly markSize: number
  /** SVG path of what is dark, in units of modules, with the quiet zone. To be filled by the rule `evenodd`. */
  readonly path: string
}

/** A rectangle whose corners are rounded by so many modules: top left, top right, bottom right, bottom left. */
function rectangle(x: number, y: number, width: number, height: number, radii: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = radii
  const arc = (radius: number, dx: number, dy: number) =>
    radius > 0 ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : ''
  return (
    `M${x + a} ${y}h${width - a - b}${arc(b, 1, 1)}v${height - b - c}${arc(c, -1, 1)}` +
    `h${c + d - width}${arc(d, -1, -1)}v${d + a - height}${arc(a, 1, -1)}z`
  )
}

/** An eye: a ring one module thick around nine. */
function finder(x: number, y: number): string {
  const square = (inset: number, radius: number) =>
    rectangle(x + inset, y + inset, FINDER - 2 * inset, FINDER - 2 * inset, Array(4).fill(radius) as number[])
  return square(0, 2) + square(1, 1.25) + square(2, 1)
}

/**
 * The dark modules of a QR code: runs along its rows, round where they end in the open, and the three eyes. `undefined` if the text
 * is too long for a code.
 */
export function qrMatrix(text: string): QrMatrix | undefined {
  if (new TextEncoder().encode(text).length > QR_TEXT_LIMIT) return undefined
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const markSize = Math.floor((size * MARK_SHARE) / 2) * 2 + 1
  const from = (size - markSize) / 2
  const isMark = (x: number, y: number) => x >= from && x < from + markSize && y >= from && y < from + markSize
  const far = size - FINDER
  const isFinder = (x: number, y: number) => ((x < FINDER || x >= far) && y < FINDER ? true : x < FINDER && y >= far)
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isMark(x, y) && !isFinder(x, y)

  let path =
    finder(QUIET_ZONE, QUIET_ZONE) + finder(QUIET_ZONE + far, QUIET_ZONE) + finder(QUIET_ZONE, QUIET_ZONE + far)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (isDark(x, y)) x++
      if (x === start) continue
      const end = x - 1
      const radii = [isDark(start, y - 1), isDark(end, y - 1), isDark(end, y + 1), isDark(start, y + 1)]
      path += rectangle(
        start + QUIET_ZONE,
        y + QUIET_ZONE,
        x - start,
        1,
        radii.map((isJoined) => (isJoined ? 0 : RADIUS)),
      )
    }
  }
  return { size, markSize, path }
}
