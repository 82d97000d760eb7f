import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { BuiltTranslation, Translation } from '../src/core/texts/translation.ts'
import { ROOT } from './build-graph.ts'
import { readMessages } from './read-messages.ts'
import { readTranslation } from './read-translations.ts'
import { toTextTable } from './write-texts.ts'

// The plugins that make texts smaller.

const MODULE = /\/src\/core\/texts\/text-table\.ts$/

/** Provides the table of all texts, which the sources only declare. */
export function textTablePlugin(): Plugin {
  return {
    name: 'wallet-dialog:text-table',
    enforce: 'pre',
    load: (id) =>
      MODULE.test(id) ? `export const TEXT_TABLE = ${JSON.stringify(toTextTable(readMessages()))}` : undefined,
  }
}

const LANGUAGE_FILE = /\/src\/core\/languages\/translations\/[\w-]+\.ts$/

/** Sets that aren't the body of one `defineMessages`, and so have no order. */
const BY_ID = ['buttons', 'titles']

/**
 * The texts of each set as a list, in the order of its English: the ids are a quarter of what is downloaded. A text that the
 * language lacks is `null`.
 */
export function toBuiltTranslation(texts: Translation, english: Translation): BuiltTranslation {
  const built = Object.entries(texts).flatMap(([set, ids = {}]) => {
    const originals = english[set]
    if (!originals) return []
    return [[set, BY_ID.includes(set) ? ids : Object.keys(originals).map((id) => ids[id] ?? null)]]
  })
  return Object.fromEntries(built) as BuiltTranslation
}

/** Writes the languages' files without their ids. */
export function compactTranslationsPlugin(): Plugin {
  let english: Translation | undefined
  return {
    name: 'wallet-dialog:compact-translations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!LANGUAGE_FILE.test(id)) return undefined
      english ??= readMessages()
      const texts = readTranslation(relative(ROOT, id), code)
      return { code: `export default ${JSON.stringify(toBuiltTranslation(texts, english))}`, map: null }
    },
  }
}
