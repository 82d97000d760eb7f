/** Returns true if a point lies within a mark; both axes go from -1 to 1, the second one downwards. */
type Contains = (x: number, y: number) => boolean

const within = (value: number, low: number, high: number) => value >= low && value <= high

/** The marks on the tiles: simple shapes made for the sandbox, no company's logo. */
export const MARKS = {
  ring: (x, y) => within(Math.hypot(x, y), 0.3, 0.52),
  disc: (x, y) => Math.hypot(x, y) <= 0.44,
  diamond: (x, y) => Math.abs(x) * 1.4 + Math.abs(y) <= 0.66,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 0.38,
  plus: (x, y) => Math.min(Math.abs(x), Math.abs(y)) <= 0.15 && Math.max(Math.abs(x), Math.abs(y)) <= 0.52,
  bars: (x, y) => Math.abs(y) <= 0.46 && (Math.abs(x) <= 0.1 || within(Math.abs(x), 0.28, 0.48)),
  triangle: (x, y) => within(y, -0.46, 0.38) && Math.abs(x) <= (y + 0.46) * 0.6,
  moon: (x, y) => Math.hypot(x, y) <= 0.52 && Math.hypot(x - 0.24, y + 0.14) > 0.44,
  wave: (x, y) => Math.abs(x) <= 0.56 && Math.abs(y - Math.sin(x * 6) * 0.2) <= 0.14,
  dots: (x, y) => Math.hypot(Math.abs(x) - 0.28, Math.abs(y) - 0.28) <= 0.18,
  chevron: (x, y) => Math.abs(x) <= 0.5 && within(y - Math.abs(x) * 0.8 + 0.36, 0, 0.3),
  hexagon: (x, y) => Math.max(Math.abs(x) * 0.866 + Math.abs(y) * 0.5, Math.abs(y)) <= 0.46,
} as const satisfies Readonly<Record<string, Contains>>

/** A mark's name. */
export type Mark = keyof typeof MARKS
