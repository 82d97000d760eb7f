import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Placeholders } from '../src/core/texts/text-table.ts'
import type { PluralForms, Translation } from '../src/core/texts/translation.ts'
import { ROOT } from './build-graph.ts'
import { readMessages } from './read-messages.ts'

/** The path of the exact type of all texts, as set in src/core/languages/tsconfig.json. */
const ALL_TEXTS_FILE = join(ROOT, '.cache/all-texts.ts')

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
/** The name of a property, in quotes if it needs them. */
export const keyed = (key: string) => (/^[\w$]+$/.test(key) ? key : quoted(key))
const inComment = (text: string) => text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')

const inWords = (text: string | PluralForms) => (typeof text === 'string' ? text : Object.values(text).join(' · '))

type Visit = (set: string, id: string, text: string | PluralForms) => string

/** A line for each text, in braces for each set. */
const bySet = (texts: Translation, open: (set: string) => string, close: string, line: Visit) =>
  Object.entries(texts).map(
    ([set, ids = {}]) =>
      `${open(set)}\n${Object.entries(ids)
        .map(([id, text]) => line(set, id, text ?? ''))
        .join('\n')}\n${close}`,
  )

/** A module with the exact type `AllTexts`, in place of src/core/texts/all-texts.ts. */
export function writeAllTexts(english: Translation): string {
  const sets = bySet(
    english,
    (set) => `  readonly ${keyed(set)}: {`,
    '  }',
    (_, id, text) => {
      const type = typeof text === 'string' ? 'string' : 'PluralForms'
      return `    /** ${inComment(inWords(text))} */\n    readonly ${keyed(id)}: ${type}`
    },
  )
  return `import type { PluralForms } from '#core/texts/translation.ts'

/** Every text of the dialog, by set and id, with its English. */
export interface AllTexts {
${sets.join('\n')}
}
`
}

/** Writes the exact type of all texts for the type check of translations. */
export function saveAllTexts(): void {
  mkdirSync(dirname(ALL_TEXTS_FILE), { recursive: true })
  writeFileSync(ALL_TEXTS_FILE, writeAllTexts(readMessages()))
}

const placeholdersOf = (text: string) => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)),
]

/** All texts by set and id, with their placeholders. */
export const toTextTable = (english: Translation): Readonly<Record<string, Readonly<Record<string, Placeholders>>>> =>
  Object.fromEntries(
    Object.entries(english).map(([set, ids = {}]) => [
      set,
      Object.fromEntries(
        Object.entries(ids).map(([id, text = '']) => [
          id,
          typeof text === 'string' ? placeholdersOf(text) : { plural: ['count'] },
        ]),
      ),
    ]),
  )

/** Some of the texts, by `set.id`. */
export function pickTexts(texts: Translation, ids: readonly string[]): Translation {
  const picked: Record<string, Record<string, string | PluralForms | undefined>> = {}
  for (const [set, all = {}] of Object.entries(texts))
    for (const [id, text] of Object.entries(all)) if (ids.includes(`${set}.${id}`)) (picked[set] ??= {})[id] = text
  return picked
}

/** Texts in English in the form of a language's file, with the code's remarks for translators. */
export function writeEnglish(english: Translation, remarks: ReadonlyMap<string, string>): string {
  const sets = bySet(
    english,
    (set) => `  ${keyed(set)}: {`,
    '  },',
    (set, id, text) => {
      const remark = remarks.get(`${set}.${id}`)
      const value =
        typeof text === 'string'
          ? quoted(text)
          : `{ ${Object.entries(text)
              .map(([form, one]) => `${form}: ${quoted(one)}`)
              .join(', ')} }`
      return `${remark ? `    // ${remark}\n` : ''}    ${keyed(id)}: ${value},`
    },
  )
  return `export default {\n${sets.join('\n')}\n}\n`
}
