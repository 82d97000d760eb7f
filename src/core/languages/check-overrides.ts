import type { WalletDialogError } from '../errors/wallet-dialog-error.ts'
import { TEXT_TABLE } from '../texts/text-table.ts'
import type { PluralForms, Translation } from '../texts/translation.ts'
import { invalidText } from './language-errors.ts'

/** What a site's own texts come to. */
export interface CheckedOverrides {
  readonly texts: Translation
  /** One for each text that can't be used. */
  readonly errors: readonly WalletDialogError[]
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The placeholders of each text of a set, by id; undefined if there is no such set. */
function readSet(
  set: string,
): ReadonlyMap<string, { readonly names: readonly string[]; isPlural: boolean }> | undefined {
  if (!Object.hasOwn(TEXT_TABLE, set)) return undefined
  const entries = TEXT_TABLE[set]!.split(' ').map((entry) => {
    const [, id = '', mark, names = ''] = /^([^:#]+)([:#]?)(.*)$/.exec(entry) ?? []
    return [id, { names: mark === '#' ? ['count'] : names.split(',').filter(Boolean), isPlural: mark === '#' }] as const
  })
  return new Map(entries)
}

/** Keeps the texts that exist, with placeholders that they have [texts.overrides]. */
export function checkOverrides(overrides: Translation): CheckedOverrides {
  const errors: WalletDialogError[] = []
  const texts: Record<string, Record<string, string | PluralForms>> = {}
  for (const [set, ids = {}] of Object.entries(overrides)) {
    const known = readSet(set)
    for (const [id, text] of Object.entries(ids)) {
      if (text === undefined) continue
      const reason = faultOf(text, known?.get(id))
      if (reason) errors.push(invalidText({ id: `${set}.${id}`, reason }))
      else (texts[set] ??= {})[id] = text
    }
  }
  return { texts, errors }
}

function faultOf(
  text: string | PluralForms,
  known: { readonly names: readonly string[]; readonly isPlural: boolean } | undefined,
): string | undefined {
  if (!known) return 'the dialog has no such text'
  if (typeof text !== 'string' && !known.isPlural) return 'it has no plural forms'
  const given = typeof text === 'string' ? [text] : Object.values(text)
  const unknown = given.flatMap(placeholdersOf).find((name) => !known.names.includes(name))
  return unknown && `it has no placeholder {${unknown}}`
}
