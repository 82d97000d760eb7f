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
