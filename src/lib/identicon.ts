import { addressKey } from './compare-addresses.ts'
/** A small picture that is always the same for an address, and different for almost any other. */
export interface IdenticonPattern {
  /** Degrees, of the two colors. */
  readonly hues: readonly [number, number]
  /** Indexes of the filled cells of a 5 × 5 grid, mirrored left to right. */
  readonly cells: readonly number[]
}

/** FNV-1a, 32 bits: spread well enough for a picture, and the same everywhere. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** The pattern of an address. EVM addresses are the same in any case. */
export function identiconPattern(address: string): IdenticonPattern {
  const text = addressKey(address)
  const bits = hash(text, 1)
  const hue = hash(text, 2) % 360
  const cells: number[] = []
  for (let index = 0; index < 15; index++) {
    if (!((bits >>> index) & 1)) continue
    const row = Math.floor(index / 3)
    const column = index % 3
    cells.push(row * 5 + column)
    if (column < 2) cells.push(row * 5 + 4 - column)
  }
  return { hues: [hue, (hue + 60 + (bits % 120)) % 360], cells: cells.toSorted((a, b) => a - b) }
}

/** Values of an `<svg>` with one `<path>`. */
export interface Identicon {
  readonly viewBox: string
  /** CSS colors. */
  readonly background: string
  readonly fill: string
  /** `d` of the path. */
  readonly path: string
}

/** How the pattern of an address is drawn. */
export function identiconOf(address: string): Identicon {
  const { hues, cells } = identiconPattern(address)
  return {
    viewBox: '-1.5 -1.5 8 8',
    background: `oklch(62% .15 ${hues[0]})`,
    fill: `oklch(94% .06 ${hues[1]})`,
    // Neighboring squares overlap a little, so that no line shows between them.
    path: cells.map((cell) => `M${cell % 5} ${Math.floor(cell / 5)}h1.02v1.02h-1.02z`).join(''),
  }
}
