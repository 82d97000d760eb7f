import { createHash } from 'node:crypto'
import type { Bitmap } from './encode-png.ts'
import { MARKS, type Mark } from './marks.ts'

/** How an image of the sandbox looks. */
export interface Tile {
  readonly mark: Mark
  /** Hue in degrees. */
  readonly hue: number
  /** Fully rounded corners make a disc, as for coins and people. */
  readonly round: boolean
  /** By how many degrees the background's second hue differs from the first. Default 0. */
  readonly shift?: number
  /** By how many degrees the mark is rotated. Default 0. */
  readonly turn?: number
}

/** In pixels: twice the largest size at which the dialog shows one. */
const SIZE = 96
const CORNER_RADIUS = 0.44

/** A look derived from a name: always the same for one name, and hardly ever the same for two. */
export function tileFor(name: string, round = false): Tile {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = createHash('sha256').update(name).digest()
  const marks = Object.keys(MARKS) as Mark[]
  return {
    mark: marks[third % marks.length] ?? 'ring',
    hue: (first * 256 + second) % 360,
    round,
    shift: (fifth % 128) - 64,
    turn: (fourth % 4) * 45,
  }
}

/** Draws a tile: a white mark on a colored background that gets darker towards the bottom. */
export function drawTile({ mark, hue, round, shift = 0, turn = 0 }: Tile): Bitmap {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const isMark = turned(MARKS[mark], turn)
  const isGround = round ? (x: number, y: number) => Math.hypot(x, y) <= 1 : isRoundedSquare
  const [coverOfGround, coverOfMark] = [coverage(isGround), coverage(isMark)]
  for (let row = 0; row < SIZE; row++) {
    const down = row / SIZE
    const [red, green, blue] = hslToRgb((hue + shift * down + 360) % 360, 0.62, 0.54 - down * 0.16)
    for (let column = 0; column < SIZE; column++) {
      const ground = coverOfGround(column, row)
      const white = coverOfMark(column, row)
      const mix = (color: number) => Math.round(color + (255 - color) * white)
      data.set([mix(red), mix(green), mix(blue), Math.round(ground * 255)], (row * SIZE + column) * 4)
    }
  }
  return { size: SIZE, data }
}

/** A shape rotated around its center, by an angle in degrees. */
function turned(contains: (x: number, y: number) => boolean, degrees: number): typeof contains {
  if (degrees === 0) return contains
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (x, y) => contains(x * cos + y * sin, y * cos - x * sin)
}

/** The share of a pixel that lies within a shape, by the pixel's corners; shapes extend from -1 to 1 on both axes. */
function coverage(contains: (x: number, y: number) => boolean): (column: number, row: number) => number {
  const across = SIZE + 1
  const at = (index: number) => (index / SIZE) * 2 - 1
  const corners = Uint8Array.from({ length: across * across }, (_, index) =>
    contains(at(index % across), at(Math.floor(index / across))) ? 1 : 0,
  )
  return (column, row) => {
    const first = row * across + column
    return (corners[first]! + corners[first + 1]! + corners[first + across]! + corners[first + across + 1]!) / 4
  }
}

function isRoundedSquare(x: number, y: number): boolean {
  const straight = 1 - CORNER_RADIUS
  return Math.hypot(Math.max(Math.abs(x) - straight, 0), Math.max(Math.abs(y) - straight, 0)) <= CORNER_RADIUS
}

function hslToRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
