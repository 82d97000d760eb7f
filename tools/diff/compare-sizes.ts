/** Bytes by name of the download. */
export type Sizes = ReadonlyMap<string, number>

const ROW = /^[✓✗] +([\d,]+) +≤ [\d,]+ +\d+ files +(.+)$/gm

/** What `npm run size` has printed: gzipped bytes of each download. */
export const parseSizes = (output: string): Sizes =>
  new Map(Array.from(output.matchAll(ROW), ([, size = '', name = '']) => [name, Number(size.replaceAll(',', ''))]))

const number = new Intl.NumberFormat('en-US')
const cell = (size: number | undefined) => (size === undefined ? '' : number.format(size))

function changeOf(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  const sign = after > before ? '+' : '−'
  return `${sign}${number.format(Math.abs(after - before))}`
}

/** A table of what has another size, in Markdown. */
export function formatSizes(before: Sizes, after: Sizes): string {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const rows = names
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((row) => row.before !== row.after)
    .map((row) => `| ${row.name} | ${cell(row.before)} | ${cell(row.after)} | ${changeOf(row.before, row.after)} |`)
  if (rows.length === 0) return `All ${names.length} downloads weigh what they did.`
  const same = names.length - rows.length
  return [
    '| download | before | after | change |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    ...(same > 0 ? ['', `${same} others weigh what they did.`] : []),
  ].join('\n')
}
