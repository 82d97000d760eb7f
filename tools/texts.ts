// `npm run texts`: lists the missing texts of each language, and writes them to .cache/texts/ for translators. `-- --prune`
// removes the translations that no longer fit their English. `-- --complete`, which is `npm run release:check`, fails if anything
// is left to do.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './build-graph.ts'
import { findEnglish, findFaults, findMissing } from './find-text-faults.ts'
import { packageBin } from './pack.ts'
import { readRemarks } from './read-messages.ts'
import { pruneTranslation, readLanguages, type LanguageFile } from './read-translations.ts'
import { pickTexts, saveAllTexts, writeEnglish } from './write-texts.ts'

/** The open translation work. */
interface LanguagesReport {
  readonly isComplete: boolean
  readonly lines: readonly string[]
}

const SHOWN_TEXTS = 8
const SHOWN_LINES = 10

/** Summarizes missing, untranslated and wrong texts in a few lines. */
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

/** Findings by language. */
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

const FOLDER = join(ROOT, '.cache/texts')

const print = (line: string) => process.stdout.write(`${line}\n`)

function write(name: string, content: string) {
  const path = join(FOLDER, `${name}.ts`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function prune(files: readonly LanguageFile[]) {
  const changed = files.filter(({ path, english }) => {
    if (!existsSync(join(ROOT, path))) return false
    const { code, removed } = pruneTranslation(path, readFileSync(join(ROOT, path), 'utf8'), english)
    if (removed.length === 0) return false
    writeFileSync(join(ROOT, path), code)
    print(`${path}: removed ${removed.join(', ')}`)
    return true
  })
  if (changed.length === 0) return print('Nothing to remove')
  execFileSync(process.execPath, [packageBin('oxfmt'), ...changed.map(({ path }) => path)], { cwd: ROOT })
}

/** Writes a file for a new language, and one for each language that lacks texts. The dialog's texts include the remarks in the code. */
function writeMissing(files: readonly LanguageFile[]) {
  rmSync(FOLDER, { recursive: true, force: true })
  const remarks = readRemarks()
  for (const file of files) {
    const [folder, notes] = file.isOfFrame ? ['frame/', new Map<string, string>()] : ['', remarks]
    write(`${folder}english`, writeEnglish(file.english, notes))
    const missing = findMissing(file)
    if (missing.length > 0) write(folder + file.language, writeEnglish(pickTexts(file.english, missing), notes))
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { prune: { type: 'boolean' }, complete: { type: 'boolean' } } })
  if (values.prune) prune(readLanguages())
  saveAllTexts()
  const files = readLanguages()
  writeMissing(files)
  const { isComplete, lines } = reportLanguages(files)
  for (const line of lines) print(line)
  if (!isComplete && values.complete) process.exitCode = 1
}
