/** Something of an element that has a name and a sentence about it. */
export interface Described {
  readonly name: string
  readonly description: string
}

/** A property, an attribute or an event, with its type as TypeScript writes it. */
export interface Typed extends Described {
  readonly type: string
}

/** An attribute; `field` is the property that it sets, if there is one. */
export interface Attribute extends Typed {
  readonly field: string | undefined
}

/** What custom-elements.json says of one element, as far as templates and editors need it. */
export interface ElementInfo extends Described {
  readonly tag: string
  /** The properties that a page may set. */
  readonly settings: readonly Typed[]
  /** Its own attributes, without those of every HTML element. */
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
/** What has no type comes from HTMLElement, as `lang` does. */
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
