/** A part of an element with a name and a description. */
interface Described {
  readonly name: string
  readonly description: string
}

/** A property, an attribute or an event, with its type as TypeScript writes it. */
interface Typed extends Described {
  readonly type: string
}

/** An attribute; `field` is the property that it sets, if there is one. */
interface Attribute extends Typed {
  readonly field: string | undefined
}

/** The parts of an element in custom-elements.json that templates and editors need. */
interface ElementInfo extends Described {
  readonly tag: string
  /** The properties that a page may set. */
  readonly settings: readonly Typed[]
  /** Its own attributes, without the global attributes of HTML. */
  readonly attributes: readonly Attribute[]
  readonly events: readonly Typed[]
  readonly slots: readonly Described[]
  readonly parts: readonly Described[]
  readonly cssProperties: readonly Described[]
}

interface Entry {
  readonly name: string
  readonly description?: string
  readonly type?: { readonly text: string }
}

interface Declaration extends Entry {
  readonly tagName?: string
  readonly members?: readonly (Entry & { readonly kind: string; readonly readonly?: boolean })[]
  readonly attributes?: readonly (Entry & { readonly fieldName?: string })[]
  readonly events?: readonly Entry[]
  readonly slots?: readonly Entry[]
  readonly cssParts?: readonly Entry[]
  readonly cssProperties?: readonly Entry[]
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

const describe = ({ name, description = '' }: Entry): Described => ({ name, description })
/** An entry without a type is inherited from HTMLElement, such as `lang`. */
const typed = <One extends Entry>(entries: readonly One[] = []) =>
  entries.flatMap((entry) => (entry.type ? [{ ...describe(entry), type: entry.type.text, entry }] : []))
const withoutEntry = ({ name, description, type }: Typed): Typed => ({ name, description, type })

/**
 * The elements of a custom elements manifest, in its order.
 * @param json the text of custom-elements.json
 * @throws SyntaxError if it isn't JSON
 */
export function readElements(json: string): readonly ElementInfo[] {
  const { modules } = JSON.parse(json) as Manifest
  return modules.flatMap(({ declarations }) =>
    declarations.flatMap((declaration) => {
      const { tagName, members = [], attributes, events, slots = [], cssParts = [], cssProperties = [] } = declaration
      if (tagName === undefined) return []
      const settable = members.filter(({ kind, readonly = false }) => kind === 'field' && !readonly)
      return [
        {
          ...describe(declaration),
          tag: tagName,
          settings: typed(settable).map(withoutEntry),
          attributes: typed(attributes).map((attribute) => ({
            ...withoutEntry(attribute),
            field: attribute.entry.fieldName,
          })),
          events: typed(events).map(withoutEntry),
          slots: slots.map(describe),
          parts: cssParts.map(describe),
          cssProperties: cssProperties.map(describe),
        },
      ]
    }),
  )
}

const HEADER = '// Written by `npm run analyze` from custom-elements.json.\n'
const UNQUOTED = /^[a-z]\w*$/i

/** `WalletDialog` for `WalletDialogElement` */
const nameOf = ({ name }: ElementInfo) => name.replace(/Element$/, '')
const property = ({ name, description }: Typed, type: string, mark: '?' | '') => {
  const key = UNQUOTED.test(name) ? name : `'${name}'`
  return `${description ? `  /** ${description} */\n` : ''}  ${key}${mark}: ${type}\n`
}
const block = (comment: string, name: string, properties: readonly string[]) =>
  properties.length === 0 ? '' : `\n/** ${comment} */\nexport interface ${name} {\n${properties.join('')}}\n`

/**
 * The types that all frameworks share, for types/elements.d.ts: the settings, attributes and events of each element by name.
 * The types refer to the class, so that they can't differ from it.
 */
export function writeElementTypes(elements: readonly ElementInfo[]): string {
  const classes = elements.filter(({ settings }) => settings.length > 0).map(({ name }) => name)
  const blocks = elements.map((element) => {
    const { name, tag } = element
    const typeOf = (field: string) => `${name}['${field}'] | undefined`
    const settings = element.settings.map((one) => property(one, typeOf(one.name), '?'))
    const attributes = element.attributes.map((one) =>
      property(one, one.field === undefined ? `${one.type} | undefined` : typeOf(one.field), '?'),
    )
    const events = element.events.map((one) => property(one, one.type, ''))
    return (
      block(`The properties of \`<${tag}>\` that a page sets.`, `${nameOf(element)}Settings`, settings) +
      block(`The attributes of \`<${tag}>\`.`, `${nameOf(element)}Attributes`, attributes) +
      block(`The events of \`<${tag}>\` by name.`, `${nameOf(element)}Events`, events)
    )
  })
  const imports = `import type { ${[...classes, 'WalletDialogEventMap'].toSorted().join(', ')} } from 'wallet-dialog'\n`
  return `${HEADER}${imports}${blocks.join('')}`
}

/** How a framework types a tag. */
interface Framework {
  readonly imports: string
  /** The types that its tags are made of. */
  readonly types: string
  /** The declaration of the tags, as the text before and after one line for each. */
  readonly around: readonly [string, string]
  /** The type of a tag, from the names of its class and of its types; `never` where it has none. */
  readonly tag: (element: string, settings: string, attributes: string, events: string) => string
}

const FRAMEWORKS = {
  vue: {
    imports: `import type { HTMLAttributes, ReservedProps } from 'vue'\nexport * from '../dist/vue.js'\n`,
    types: `
type InCamelCase<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${InCamelCase<Rest>}\`
  : Capitalize<Name>
type Handlers<Events> = {
  [Name in keyof Events & string as \`on\${InCamelCase<Name>}\`]?: ((event: Events[Name]) => void) | undefined
}
type Component<Element, Props> = new (props: Props) => Element & {
  $props: Omit<HTMLAttributes, keyof Props> & Props & ReservedProps
}
`,
    around: [`declare module 'vue' {\n  interface GlobalComponents {\n`, '  }\n}\n'],
    tag: (element, settings, attributes, events) =>
      `Component<${element}, ${join([settings || attributes, events && `Handlers<${events}>`])}>`,
  },
  svelte: {
    imports: `import type { HTMLAttributes } from 'svelte/elements'\n`,
    types: `
type Handlers<Events> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: Events[Name]) => void) | null | undefined
}
type Tag<Element extends HTMLElement, Props> = Omit<HTMLAttributes<Element>, keyof Props> & Props
`,
    around: [`declare module 'svelte/elements' {\n  interface SvelteHTMLElements {\n`, '  }\n}\n'],
    tag: (element, settings, attributes, events) =>
      `Tag<${element}, ${join([settings, attributes, events && `Handlers<${events}>`])}>`,
  },
  solid: {
    imports: `import type { JSX } from 'solid-js'\n`,
    types: `
type Properties<Settings> = { [Name in keyof Settings & string as \`prop:\${Name}\`]?: Settings[Name] }
type Handlers<Events> = { [Name in keyof Events & string as \`on:\${Name}\`]?: ((event: Events[Name]) => void) | undefined }
type Tag<Element extends HTMLElement, Props> = Omit<JSX.HTMLAttributes<Element>, keyof Props> & Props
`,
    around: [`declare module 'solid-js' {\n  namespace JSX {\n    interface IntrinsicElements {\n`, '    }\n  }\n}\n'],
    tag: (element, settings, attributes, events) =>
      `Tag<${element}, ${join([attributes, settings && `Properties<${settings}>`, events && `Handlers<${events}>`])}>`,
  },
  preact: {
    imports: `import type { HTMLAttributes } from 'preact'\n`,
    types: `
type Handlers<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined }
type Tag<Element extends HTMLElement, Props> = Omit<HTMLAttributes<Element>, keyof Props> & Props
`,
    around: [`declare module 'preact' {\n  namespace JSX {\n    interface IntrinsicElements {\n`, '    }\n  }\n}\n'],
    tag: (element, settings, attributes, events) =>
      `Tag<${element}, ${join([settings, attributes, events && `Handlers<${events}>`])}>`,
  },
} satisfies Readonly<Record<string, Framework>>

type FrameworkName = keyof typeof FRAMEWORKS
export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as readonly FrameworkName[]

const join = (types: readonly string[]) => types.filter(Boolean).join(' & ')

/** The types of the tags for a framework's templates: what `wallet-dialog/vue` and the like give. */
export function writeFrameworkTypes(framework: FrameworkName, elements: readonly ElementInfo[]): string {
  const { imports, types, around, tag } = FRAMEWORKS[framework]
  const used = new Set<string>()
  const indent = '  '.repeat(around[0].split('\n').length - 1)
  const lines = elements.map((element) => {
    const own = nameOf(element)
    const ifAny = (list: readonly unknown[], kind: string) => (list.length > 0 ? `${own}${kind}` : '')
    const names = [
      ifAny(element.settings, 'Settings'),
      ifAny(element.attributes, 'Attributes'),
      ifAny(element.events, 'Events'),
    ] as const
    const type = tag(element.name, ...names)
    for (const name of names) if (name && type.includes(name)) used.add(name)
    return `${indent}'${element.tag}': ${type}\n`
  })
  const classes = elements.map(({ name }) => name).toSorted()
  return [
    HEADER,
    imports,
    `import type { ${classes.join(', ')} } from 'wallet-dialog'\n`,
    `import type { ${[...used].toSorted().join(', ')} } from './elements.js'\n`,
    types,
    '\n',
    around[0],
    ...lines,
    around[1],
  ].join('')
}

/** The choices of `'auto' | 'light' | 'dark'`; none for any other type. */
function choicesOf(type: string): readonly string[] {
  const parts = type.split('|').map((part) => part.trim())
  const choices = parts.flatMap((part) => /^'([^']*)'$/.exec(part)?.[1] ?? [])
  return choices.length === parts.length ? choices : []
}

const toJson = (data: unknown) => `${JSON.stringify(data, undefined, 2)}\n`
const markdown = (value: string) => ({ kind: 'markdown', value })

const listOf = (title: string, entries: readonly Described[]) =>
  entries.length === 0
    ? ''
    : `\n\n**${title}**\n${entries.map(({ name, description }) => `- \`${name || 'default'}\`: ${description}`).join('\n')}`

/** VS Code's name for attributes without a value. */
const NO_VALUE = 'v'

function htmlAttribute({ name, description, type }: Attribute) {
  const values = choicesOf(type).map((choice) => ({ name: choice }))
  return {
    name,
    description: markdown(description),
    ...(type === 'boolean' && { valueSet: NO_VALUE }),
    ...(values.length > 0 && { values }),
  }
}

/** The elements as VS Code's custom data for HTML, for its setting `html.customData`. */
export function writeHtmlData(elements: readonly ElementInfo[]): string {
  return toJson({
    version: 1.1,
    tags: elements.map(({ tag, description, attributes, events, slots, parts }) => ({
      name: tag,
      description: markdown(description + listOf('Events', events) + listOf('Slots', slots) + listOf('Parts', parts)),
      attributes: attributes.map(htmlAttribute),
    })),
  })
}

/**
 * The elements as JetBrains' editors read them: package.json names the file as `web-types`.
 * @param version the package's
 */
export function writeWebTypes(elements: readonly ElementInfo[], version: string): string {
  return toJson({
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'wallet-dialog',
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: {
      html: {
        elements: elements.map(({ tag, description, settings, attributes, events, slots, parts }) => ({
          name: tag,
          description,
          attributes: attributes.map(({ name, description: text, type }) => ({
            name,
            description: text,
            value: type === 'boolean' ? { kind: 'no-value', type } : { kind: 'plain', type },
          })),
          slots: slots.map(({ name, description: text }) => ({ name: name || 'default', description: text })),
          js: { properties: settings, events },
          css: { parts },
        })),
      },
      css: { properties: elements.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => ({ name }))) },
    },
  })
}
