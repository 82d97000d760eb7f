import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluralForms, Translation } from '../src/core/texts/translation.ts'
import { ROOT } from './build-graph.ts'
import { readTranslations } from './read-translations.ts'

export const TEXTS_FILE = join(ROOT, 'src/core/texts/texts.ts')
export const TABLE_FILE = join(ROOT, 'src/core/texts/text-table.json')
/** A language's file to begin with, in English, with the remarks of the code. */
export const ENGLISH_FILE = join(ROOT, '.cache/texts/english.ts')

const AWAITED = '(awaits translation) '

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const keyed = (key: string) => (/^[\w$]+$/.test(key) ? key : quoted(key))
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

/**
 * `Texts` of src/core/texts/texts.ts, as the sources have it now. A text that is new, and that some language lacks, may
 * be left out until it is translated.
 */
export function writeTexts(english: Translation): string {
  const before = existsSync(TEXTS_FILE) ? readFileSync(TEXTS_FILE, 'utf8') : ''
  const awaited = new Set(findAwaited(english, before))
  const sets = bySet(
    english,
    (set) => `  readonly ${keyed(set)}: {`,
    '  }',
    (set, id, text) => {
      const isAwaited = awaited.has(`${set}.${id}`)
      const type = typeof text === 'string' ? 'string' : 'PluralForms'
      return `    /** ${isAwaited ? AWAITED : ''}${inComment(inWords(text))} */\n    readonly ${keyed(id)}${isAwaited ? '?' : ''}: ${type}`
    },
  )
  return `import type { PluralForms } from './translation.ts'

/**
 * Every text of the dialog, by set and id, with its English. Written by \`npm run texts\` from the sets in the code.
 */
export interface Texts {
${sets.join('\n')}
}
`
}

/**
 * The text of src/core/texts/text-table.json: each text by set and id, with its placeholders. Those of a text with plural forms
 * are under `plural`. One text a line.
 */
export function writeTextTable(english: Translation): string {
  const sets = Object.entries(english).map(([set, ids = {}]) => {
    const entries = Object.entries(ids).map(([id, text = '']) => {
      const placeholders = typeof text === 'string' ? placeholdersOf(text) : { plural: ['count'] }
      return `    ${JSON.stringify(id)}: ${JSON.stringify(placeholders)}`
    })
    return `  ${JSON.stringify(set)}: {\n${entries.join(',\n')}\n  }`
  })
  return `{\n${sets.join(',\n')}\n}\n`
}

const placeholdersOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]

/** The ids, as \`set.id\`, of texts that were not there when the languages were translated, and that some still lack. */
export function findAwaited(
  english: Translation,
  before: string,
  translations: readonly Translation[] = Object.values(readTranslations()),
): readonly string[] {
  const known = readTexts(before)
  return Object.entries(english).flatMap(([set, ids = {}]) =>
    Object.keys(ids)
      .filter((id) => known.get(`${set}.${id}`) ?? true)
      .filter((id) => translations.some((texts) => texts[set]?.[id] === undefined))
      .map((id) => `${set}.${id}`),
  )
}

/** The ids of a written `Texts`, and whether each awaits its translation. */
function readTexts(code: string): ReadonlyMap<string, boolean> {
  const ids = new Map<string, boolean>()
  let set = ''
  for (const [, indent, key = '', isOptional, type] of code.matchAll(/^( +)readonly '?([\w-]+)'?(\?)?: (\S+)/gm))
    if (type === '{' && indent === '  ') set = key
    else ids.set(`${set}.${key}`, isOptional === '?')
  return ids
}

/** All texts in the form of a language's file, in English, with the remarks that the code has for who translates them. */
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
  return `import type { Texts } from '../../texts/texts.ts'\n\nexport default {\n${sets.join('\n')}\n} satisfies Texts\n`
}
