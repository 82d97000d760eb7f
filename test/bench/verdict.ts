/** A measured value, and its limit. */
export interface Measured {
  readonly what: string
  readonly is: number
  readonly limit: number
  readonly unit: 'ms' | 'files'
}

/** A line for each limit, and a last line that names the exceeded ones. A limit without measurements counts as exceeded. */
export function verdictOn(all: readonly Measured[]): { lines: readonly string[]; isKept: boolean } {
  const broken = all.filter(({ is, limit }) => !(is <= limit))
  const rows = all.map((one) => {
    const { what, is, limit, unit } = one
    // Rounded up, so that nothing just above its limit looks like it.
    return `${broken.includes(one) ? '✗' : '✓'} ${what}: ${Math.ceil(is)} ${unit}, at most ${Math.ceil(limit)} ${unit}`
  })
  const last =
    broken.length === 0
      ? `All ${all.length} limits are kept.`
      : `${broken.length} of ${all.length} limits not kept: ${broken.map(({ what }) => what).join('; ')}.`
  return { lines: [...rows, last], isKept: broken.length === 0 }
}
