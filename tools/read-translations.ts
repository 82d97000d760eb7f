import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { Translation } from '../src/core/texts/translation.ts'
import { ENGLISH as FRAME_ENGLISH } from '../src/frame/languages/frame-texts.ts'
import { ROOT } from './build-graph.ts'
import { type Language, fits } from './find-text-faults.ts'
import { readMessages, toSets } from './read-messages.ts'

const FOLDER = 'src/core/languages/translations'
/** The languages of the embedded wallet's frame. */
export const FRAME_FOLDER = 'src/frame/languages/translations'

/** A file of translations, which may be missing. */
export interface LanguageFile extends Language {
  /** From the repository's root. */
  readonly path: string
  readonly isOfFrame: boolean
}

/** The languages of the dialog and of the frame, by name. A language that has a file in one place is expected in both. */
export function readLanguages(english = readMessages()): readonly LanguageFile[] {
  const paths = globSync([`${FOLDER}/*.ts`, `${FRAME_FOLDER}/*.ts`], { cwd: ROOT })
  const languages = [...new Set(paths.map((path) => basename(path, '.ts')))].toSorted()
  return languages.flatMap((language) => [
    readLanguage({ language, path: `${FOLDER}/${language}.ts`, english, isOfFrame: false }),
    readLanguage({ language, path: `${FRAME_FOLDER}/${language}.ts`, english: FRAME_ENGLISH, isOfFrame: true }),
  ])
}

function readLanguage(file: Omit<LanguageFile, 'texts' | 'same'>): LanguageFile {
  const path = join(ROOT, file.path)
  if (!existsSync(path)) return { ...file, texts: {}, same: new Set() }
  const code = readFileSync(path, 'utf8')
  return { ...file, texts: readTranslation(file.path, code), same: readSame(code) }
}

/** The texts of each language that has a file in a folder, by the file's name. */
export function readTranslations(folder = FOLDER): Readonly<Record<string, Translation>> {
  const paths = globSync(`${folder}/*.ts`, { cwd: ROOT }).toSorted()
  return Object.fromEntries(
    paths.map((path) => [basename(path, '.ts'), readTranslation(path, readFileSync(join(ROOT, path), 'utf8'))]),
  )
}

/**
 * The texts of a language's file.
 * @throws Error if they are not written out in its default export
 */
export const readTranslation = (path: string, code: string): Translation => toSets(findBody(path, code), path)

/**
 * The object that a language's file exports.
 * @throws Error if there is none
 */
export function findBody(path: string, code: string): ESTree.ObjectExpression {
  let found: ESTree.ObjectExpression | undefined
  new Visitor({
    ExportDefaultDeclaration({ declaration }) {
      const body = declaration.type === 'TSSatisfiesExpression' ? declaration.expression : declaration
      if (body.type === 'ObjectExpression') found = body
    },
  }).visit(parseSync(path, code).program)
  if (!found) throw new Error(`${path}: \`export default { … } satisfies Texts\` is missing`)
  return found
}

/** The texts that a language's file declares to be the same as in English, by `// the same` behind them. */
function readSame(code: string): ReadonlySet<string> {
  const lines = code.split('\n').filter((line) => /\/\/ the same\b/.test(line))
  return new Set(lines.flatMap((line) => [...line.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, text = '']) => text)))
}

/** A language's file without the texts that no longer fit, and their ids. */
interface PrunedTranslation {
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
