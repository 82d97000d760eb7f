import { findEnglish, findFaults, findMissing } from './find-text-faults.ts'
import type { LanguageFile } from './read-translations.ts'

/** What there is to do in the languages. */
export interface LanguagesReport {
  readonly isComplete: boolean
  readonly lines: readonly string[]
}

const SHOWN_TEXTS = 8
const SHOWN_LINES = 10

/** Lists what languages lack, have in English, or have wrong, in a few lines. */
export function reportLanguages(files: readonly LanguageFile[]): LanguagesReport {
  const lines = [
    ...section('missing', collect(files, findMissing), ', shown in English'),
    ...section('in English', collect(files, findEnglish), '; translate them, or mark them with // the same'),
    ...section('wrong', collect(files, findFaults), ''),
  ]
  if (lines.length > 0) return { isComplete: false, lines }
  const count = new Set(files.map(({ language }) => language)).size
  return { isComplete: true, lines: [`All texts are there in ${languagesOf(count)}`] }
}

const languagesOf = (count: number) => `${count} ${count === 1 ? 'language' : 'languages'}`

/** What was found, by language. */
type Found = ReadonlyMap<string, readonly string[]>

function collect(files: readonly LanguageFile[], find: (file: LanguageFile) => readonly string[]): Found {
  const found = new Map<string, readonly string[]>()
  for (const file of files) {
    const texts = find(file).map((text) => (file.isOfFrame ? `frame/${text}` : text))
    if (texts.length > 0) found.set(file.language, [...(found.get(file.language) ?? []), ...texts])
  }
  return found
}

function section(title: string, found: Found, note: string): readonly string[] {
  if (found.size === 0) return []
  const count = new Set([...found.values()].flat()).size
  const lines = groupLines(found)
  const hidden = lines.length - SHOWN_LINES
  return [
    `${count} ${count === 1 ? 'text' : 'texts'} ${title} in ${languagesOf(found.size)}${note}:`,
    ...lines.slice(0, SHOWN_LINES),
    ...(hidden > 0 ? [`  and ${hidden} more lines`] : []),
  ]
}

/** One line for all languages with the same findings. */
function groupLines(found: Found): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const [language, texts] of found) {
    const key = texts.join('\n')
    groups.set(key, [...(groups.get(key) ?? []), language])
  }
  return [...groups].map(([key, languages]) => {
    const texts = key.split('\n')
    const hidden = texts.length - SHOWN_TEXTS
    const shown = [...texts.slice(0, SHOWN_TEXTS), ...(hidden > 0 ? [`and ${hidden} more`] : [])]
    return `  ${languages.join(' ')}: ${shown.join(', ')}`
  })
}
