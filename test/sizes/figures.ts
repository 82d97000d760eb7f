/** What a page of the docs says of sizes. */
export interface Claim {
  /** Its path in the repository. */
  readonly page: string
  /** Part of a sentence, with `#` for each figure. */
  readonly says: string
  /** What the figures are, in their order. */
  readonly are: readonly number[]
}

/** Bytes in kB, rounded up to a multiple of `step`: whoever reads it downloads no more. */
export const inKb = (bytes: number, step = 1): number => Math.ceil(bytes / 1000 / step) * step

/** A number as a page writes it. */
const FIGURE = String.raw`(\d[\d.,]*)`
const asPattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/**
 * What has to be changed in the pages, with the right figures.
 * @param read the text of a page
 */
export function findStaleFigures(claims: readonly Claim[], read: (page: string) => string): readonly string[] {
  return claims.flatMap(({ page, says, are }) => {
    const parts = says.split('#')
    if (parts.length !== are.length + 1) throw new Error(`“${says}” does not have ${are.length} figures.`)
    const [text] = new RegExp(parts.map(asPattern).join(FIGURE)).exec(read(page)) ?? []
    if (text === undefined) return `${page} no longer says “${says}”: change that in test/sizes/claims.ts, too`
    const right = parts.reduce((before, after, index) => `${before}${are[index - 1]}${after}`)
    return text === right ? [] : `${page} says “${text}”, but it is “${right}”`
  })
}
