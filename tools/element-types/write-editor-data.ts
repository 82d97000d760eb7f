import type { Attribute, Described, ElementInfo } from './read-elements.ts'

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
