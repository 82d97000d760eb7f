// The differences between two builds, as lines of a report.

/** Characters of a line that can still be compared by eye. */
const LONG = 160

/** Declarations with each member of a long union on a line of its own. */
export const breakUnions = (declarations: string): string =>
  declarations
    .split('\n')
    .map((line) => (line.length > LONG ? line.replaceAll(' | ', '\n  | ') : line))
    .join('\n')

/** Bytes by name of the download. */
type Sizes = ReadonlyMap<string, number>

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

/** Something of an element, as custom-elements.json has it. */
interface Entry {
  readonly name: string
  readonly kind?: string
  readonly type?: { readonly text: string }
  readonly readonly?: boolean
  readonly parameters?: readonly { readonly name: string; readonly type?: { readonly text: string } }[]
  readonly return?: { readonly type: { readonly text: string } }
}

const KINDS = {
  attributes: 'attribute',
  members: 'member',
  events: 'event',
  slots: 'slot',
  cssProperties: 'CSS property',
  cssParts: 'CSS part',
  cssStates: 'CSS state',
} as const

type Declaration = { readonly tagName?: string } & Partial<Record<keyof typeof KINDS, readonly Entry[]>>

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[]
}

/** What somebody who uses an entry depends on, besides its name. */
function signatureOf({ type, readonly: isReadOnly, parameters, return: result }: Entry): string {
  const list = parameters?.map((one) => `${one.name}: ${one.type?.text ?? 'unknown'}`).join(', ')
  const text = list === undefined ? type?.text : `(${list}) => ${result?.type.text ?? 'void'}`
  return `${isReadOnly === true ? 'read-only ' : ''}${text ?? ''}`.trim()
}

/** The public entries of all elements, by what and whose they are. */
function readEntries(manifest: string): ReadonlyMap<string, string> {
  const { modules } = JSON.parse(manifest) as Manifest
  return new Map(
    modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }) => tagName !== undefined)
      .flatMap((element) =>
        (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
          (element[kind] ?? []).map(
            (entry) => [`\`<${element.tagName}>\` ${KINDS[kind]} \`${entry.name}\``, signatureOf(entry)] as const,
          ),
        ),
      ),
  )
}

/** What the elements have gained, lost and changed, one line each, in Markdown. */
export function compareManifests(before: string, after: string): readonly string[] {
  const old = readEntries(before)
  const current = readEntries(after)
  const removed = [...old.keys()].filter((name) => !current.has(name)).map((name) => `- removed: ${name}`)
  const added = [...current.keys()].filter((name) => !old.has(name)).map((name) => `- added: ${name}`)
  const changed = [...current]
    .filter(([name, signature]) => old.has(name) && old.get(name) !== signature)
    .map(([name, signature]) => `- changed: ${name}, \`${old.get(name)}\` → \`${signature}\``)
  return [...removed, ...changed, ...added]
}
