// `npm run texts`: lists what each language lacks, and writes the missing texts to .cache/texts/ for translators. `-- --prune`
// removes the translations that no longer fit their English. `-- --complete`, which is `npm run release:check`, fails if anything
// is left to do.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './build-graph.ts'
import { findMissing } from './find-text-faults.ts'
import { packageBin } from './package-bin.ts'
import { readRemarks } from './read-messages.ts'
import { readLanguages, type LanguageFile, pruneTranslation } from './read-translations.ts'
import { reportLanguages } from './report-languages.ts'
import { pickTexts, saveAllTexts, writeEnglish } from './write-texts.ts'

const FOLDER = join(ROOT, '.cache/texts')

const say = (line: string) => process.stdout.write(`${line}\n`)

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
    say(`${path}: removed ${removed.join(', ')}`)
    return true
  })
  if (changed.length === 0) return say('Nothing to remove')
  execFileSync(process.execPath, [packageBin('oxfmt'), ...changed.map(({ path }) => path)], { cwd: ROOT })
}

/** A file for a new language, and one for each that lacks texts, in the form of its own. Those of the dialog have the code's remarks. */
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

const { values } = parseArgs({ options: { prune: { type: 'boolean' }, complete: { type: 'boolean' } } })
if (values.prune) prune(readLanguages())
saveAllTexts()
const files = readLanguages()
writeMissing(files)
const { isComplete, lines } = reportLanguages(files)
for (const line of lines) say(line)
if (!isComplete && values.complete) process.exitCode = 1
