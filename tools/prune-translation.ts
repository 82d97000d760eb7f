import type { ESTree } from 'vite'
import { fits, type Language } from './find-text-faults.ts'
import { findBody, readTranslation } from './read-translations.ts'

/** A language's file without the texts that no longer fit, and their ids. */
export interface PrunedTranslation {
  readonly code: string
  readonly removed: readonly string[]
}

/** Removes the texts that the dialog no longer has, or whose English has other placeholders now or other plural forms. */
export function pruneTranslation(path: string, code: string, english: Language['english']): PrunedTranslation {
  const texts = readTranslation(path, code)
  const isStale = (set: string, id: string) => {
    const [text, original] = [texts[set]?.[id], english[set]?.[id]]
    return text !== undefined && (original === undefined || !fits(text, original))
  }
  const ranges: (readonly [start: number, end: number])[] = []
  const removed: string[] = []
  for (const set of findBody(path, code).properties) {
    if (set.type !== 'Property' || set.value.type !== 'ObjectExpression') continue
    const name = nameOf(set)
    const { properties } = set.value
    const stale = properties.filter((text) => isStale(name, nameOf(text)))
    removed.push(...stale.map((text) => `${name}.${nameOf(text)}`))
    for (const one of stale.length === properties.length ? [set] : stale) ranges.push(rangeOf(one, code))
  }
  const pruned = ranges.toReversed().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)
  return { code: pruned, removed }
}

function nameOf(property: ESTree.ObjectPropertyKind): string {
  if (property.type !== 'Property') return ''
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
}

/** From a property to its comma. If nothing else is on its lines, the lines themselves, with the comment behind it. */
function rangeOf({ start, end }: ESTree.ObjectPropertyKind, code: string): readonly [start: number, end: number] {
  const line = code.lastIndexOf('\n', start) + 1
  const [behind = ''] = /^,?([ \t]*(\/\/.*)?\n)?/.exec(code.slice(end)) ?? []
  const isAlone = code.slice(line, start).trim() === '' && behind.endsWith('\n')
  return isAlone ? [line, end + behind.length] : [start, end + behind.trimEnd().length]
}
