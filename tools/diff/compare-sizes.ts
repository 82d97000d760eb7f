/** Bytes by name of the download. */
export type Sizes = ReadonlyMap<string, number>

const ROW = /^[✓!✗] +([\d,]+) +≤ [\d,]+ \/ [\d,]+ +\d+ files +(.+)$/gm

/** What `npm run size` has printed: gzipped bytes of each download. */
export const parseSizes = (output: string): Sizes =>
  new Map(Array.from(output.matchAll(ROW), ([, size = '', name = '']) => [name, Number(size.replaceAll(',', ''))]))

/** Compression makes as much of a difference when only the name of a file has changed. */
const LEAST_CHANGE = 10

const isNoise = (before: number | undefined, after: number | undefined) =>
  before !== undefined && after !== undefined && Math.abs(after - before) < LEAST_CHANGE

const number = new Intl.NumberFormat('en-US')
const cell = (size: number | undefined) => (size === undefined ? '' : number.format(size))

function changeOf(before: number | undefined, after: number | undefined): string {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  const sign = after > before ? '+' : '−'
  return `${sign}${number.format(Math.abs(after - before))}`
}

/** A table of what has become larger or smaller, in Markdown. */
export function formatSizes(before: Sizes, after: Sizes): string {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const rows = names
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((row) => !isNoise(row.before, row.after))
    .map((row) => `| ${row.name} | ${cell(row.before)} | ${cell(row.after)} | ${changeOf(row.before, row.after)} |`)
  if (rows.length === 0) return `All ${names.length} downloads weigh what they did, within ${LEAST_CHANGE} bytes.`
  const same = names.length - rows.length
  return [
    '| download | before | after | change |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    ...(same > 0 ? ['', `The rest (${same}) weighs what it did, within ${LEAST_CHANGE} bytes.`] : []),
  ].join('\n')
}
