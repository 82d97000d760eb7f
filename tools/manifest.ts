// `npm run analyze`: custom-elements.json from the classes' comments, and from it docs/reference.md and the types and editor data in
// types/. With `--check`, nothing is written: it fails if one of them is out of date.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PRODUCT_VERSION, ROOT } from './build-graph.ts'
import {
  FRAMEWORK_NAMES,
  readElements,
  writeElementTypes,
  writeFrameworkTypes,
  writeHtmlData,
  writeWebTypes,
} from './element-types.ts'
import { packageBin } from './pack.ts'

export const REFERENCE_PAGE = join(ROOT, 'docs/reference.md')

/** A part of an element in the manifest (custom-elements.json, schema 1.0.0). */
interface Entry {
  readonly name: string
  readonly description?: string
  readonly type?: { readonly text: string }
  readonly fieldName?: string
}

interface Member extends Entry {
  readonly kind: 'field' | 'method'
  readonly readonly?: boolean
  readonly parameters?: readonly (Entry & { readonly optional?: boolean; readonly default?: string })[]
  readonly return?: { readonly type: { readonly text: string } }
}

/** A custom element in the manifest. */
interface ElementDoc {
  readonly tagName?: string
  readonly description?: string
  readonly attributes?: readonly Entry[]
  readonly members?: readonly Member[]
  readonly events?: readonly Entry[]
  readonly slots?: readonly Entry[]
  readonly cssProperties?: readonly Entry[]
  readonly cssParts?: readonly Entry[]
  readonly cssStates?: readonly Entry[]
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly ElementDoc[] }[]
}

const INTRO = `# Elements

<!-- Written by \`npm run analyze\` from the comments in src/element/. Change it there. -->

All that the elements have, with its types, written from their sources. What the options of the dialog do and how they are used is in [Options, methods and events](dialog.md); what an error means is in [Errors](errors.md). \`wallet-dialog\` exports the types.
`

/** Writes docs/reference.md from the text of custom-elements.json: the dialog first, then its buttons. */
export function writeReference(manifest: string): string {
  const { modules } = JSON.parse(manifest) as Manifest
  const elements = modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }) => tagName !== undefined),
  )
  return [INTRO, ...elements.map((element) => writeElement(element))].join('\n')
}

/** The section of an element, with a table for each kind of entry. */
export function writeElement(element: ElementDoc): string {
  const { tagName = '', description = '', attributes = [], members = [], events = [] } = element
  const fieldOf = new Map(attributes.map(({ name, fieldName }) => [fieldName, name]))
  const fields = members.filter(({ kind }) => kind === 'field')
  const settable = fields.filter(({ readonly, name }) => !readonly && !fieldOf.has(name))
  const named = ({ name, description: meaning = '' }: Entry) => [code(name), meaning]
  const typed = (entry: Entry) => [code(entry.name), typeOf(entry), entry.description ?? '']
  const tables: readonly string[] = [
    table('Attributes', ['attribute', 'property', 'type', 'meaning'], attributes, ({ name, fieldName, ...entry }) => [
      code(name),
      fieldName === undefined ? '' : code(fieldName),
      typeOf({ name, ...entry }),
      entry.description ?? '',
    ]),
    table('Properties without an attribute', ['property', 'type', 'meaning'], settable, typed),
    table(
      'Read-only properties',
      ['property', 'type', 'meaning'],
      fields.filter((field) => field.readonly),
      typed,
    ),
    table(
      'Methods',
      ['method', 'returns', 'meaning'],
      members.filter(({ kind }) => kind === 'method'),
      (method) => [
        code(`${method.name}(${(method.parameters ?? []).map((parameter) => writeParameter(parameter)).join(', ')})`),
        method.return ? code(method.return.type.text) : '',
        method.description ?? '',
      ],
    ),
    table('Events', ['event', 'when'], events, named),
    table('Slots', ['slot', 'meaning'], element.slots ?? [], ({ name, description: meaning = '' }) => [
      name === '' ? 'default' : code(name),
      meaning,
    ]),
    table('CSS custom properties', ['property', 'meaning'], element.cssProperties ?? [], named),
    table('CSS parts', ['part', 'what'], element.cssParts ?? [], named),
    table('CSS states', ['state', 'when'], element.cssStates ?? [], ({ name, description: when = '' }) => [
      code(`:state(${name})`),
      when,
    ]),
  ]
  return `## ${tagName}\n\n${description}\n${tables.join('')}`
}

function table<Row>(
  title: string,
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => readonly string[],
): string {
  if (rows.length === 0) return ''
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => cells(row).map((cell) => inCell(cell)))]
  return `\n### ${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |\n`).join('')}`
}

const code = (text: string) => `\`${text}\``
const typeOf = ({ type }: Entry) => (type === undefined ? '' : code(type.text))
const writeParameter = ({ name, optional, default: value, type }: NonNullable<Member['parameters']>[number]) =>
  // A destructured parameter has no name.
  `${name.startsWith('{') ? 'options' : name}${optional || value !== undefined ? '?' : ''}: ${type?.text ?? 'unknown'}`

/** Only code font can hold `<` on the site, and a table needs `|` escaped everywhere. */
const inCell = (text: string) =>
  text.replaceAll('|', '\\|').replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))

const WORK_FOLDER = join(ROOT, '.cache/manifest')

if (import.meta.main) {
  mkdirSync(WORK_FOLDER, { recursive: true })
  execFileSync(process.execPath, [packageBin('@custom-elements-manifest/analyzer', 'cem'), 'analyze', '--quiet'], {
    cwd: ROOT,
    env: { ...process.env, MANIFEST_FOLDER: relative(ROOT, WORK_FOLDER) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const manifest = readFileSync(join(WORK_FOLDER, 'custom-elements.json'), 'utf8')
  const elements = readElements(manifest)
  const outputs: Readonly<Record<string, string>> = {
    'custom-elements.json': manifest,
    [relative(ROOT, REFERENCE_PAGE)]: writeReference(manifest),
    'types/elements.d.ts': writeElementTypes(elements),
    ...Object.fromEntries(FRAMEWORK_NAMES.map((name) => [`types/${name}.d.ts`, writeFrameworkTypes(name, elements)])),
    'types/html-data.json': writeHtmlData(elements),
    'types/web-types.json': writeWebTypes(elements, PRODUCT_VERSION),
  }

  for (const [file, content] of Object.entries(outputs)) {
    const path = join(ROOT, file)
    if (!process.argv.includes('--check')) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    } else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
      process.stderr.write(`${file} is not what the sources say. Run \`npm run analyze\` and commit it.\n`)
      process.exitCode = 1
    }
  }
}
