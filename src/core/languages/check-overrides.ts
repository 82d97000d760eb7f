import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { currentName } from '../model/deprecated-names.ts'
import { DEPRECATED_TEXTS } from '../texts/deprecated-texts.ts'
import { TEXT_TABLE, type Placeholders } from '../texts/text-table.ts'
import type { PluralForms, Translation } from '../texts/translation.ts'
import { invalidText } from './language-errors.ts'

/** The valid texts of a site, and the errors of the others. */
export interface CheckedOverrides {
  readonly texts: Translation
  /** One for each text that can't be used. */
  readonly errors: readonly WalletDialogError[]
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns undefined if there is no such text. */
function findPlaceholders(set: string, id: string): Placeholders | undefined {
  const texts = Object.hasOwn(TEXT_TABLE, set) ? TEXT_TABLE[set] : undefined
  return texts && Object.hasOwn(texts, id) ? texts[id] : undefined
}

/** Earlier ids of the texts of each set. */
const DEPRECATED_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = DEPRECATED_TEXTS

/** The id of a text, also by an earlier one [options.earlier-names]. */
const currentId = (set: string, id: string) =>
  Object.hasOwn(DEPRECATED_IDS, set) ? (currentName(DEPRECATED_IDS[set]!, id) ?? id) : id

/** Keeps the texts that exist, with placeholders that they have [texts.overrides]. */
export function checkOverrides(overrides: Translation): CheckedOverrides {
  const errors: WalletDialogError[] = []
  const texts: Record<string, Record<string, string | PluralForms>> = {}
  for (const [set, ids = {}] of Object.entries(overrides)) {
    for (const [id, text] of Object.entries(ids)) {
      if (text === undefined) continue
      const current = currentId(set, id)
      const reason = faultOf(text, findPlaceholders(set, current))
      if (reason) errors.push(invalidText({ id: `${set}.${id}`, reason }))
      else (texts[set] ??= {})[current] = text
    }
  }
  return { texts, errors }
}

function faultOf(text: string | PluralForms, placeholders: Placeholders | undefined): string | undefined {
  if (!placeholders) return 'the dialog has no such text'
  const names = 'plural' in placeholders ? placeholders.plural : placeholders
  if (typeof text !== 'string' && names === placeholders) return 'it has no plural forms'
  const given = typeof text === 'string' ? [text] : Object.values(text)
  const unknown = given.flatMap(placeholdersOf).find((name) => !names.includes(name))
  return unknown && `it has no placeholder {${unknown}}`
}
