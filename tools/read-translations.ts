import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { Translation } from '../src/core/texts/translation.ts'
import { ROOT } from './build-graph.ts'
import { toSets } from './read-messages.ts'

const FOLDER = 'src/core/languages/translations'
/** The languages of the embedded wallet's frame. */
export const FRAME_FOLDER = 'src/frame/languages/translations'

/** The texts of each language that has a file, by the file's name. */
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
export function readTranslation(path: string, code: string): Translation {
  let texts: Translation | undefined
  new Visitor({
    ExportDefaultDeclaration({ declaration }) {
      const body = declaration.type === 'TSSatisfiesExpression' ? declaration.expression : declaration
      if (body.type === 'ObjectExpression') texts = toSets(body, path)
    },
  }).visit(parseSync(path, code).program)
  if (!texts) throw new Error(`${path}: \`export default { … } satisfies Texts\` is missing`)
  return texts
}

/** The texts that a language's file declares to be the same as in English, by `// the same` behind them. */
export function readSame(language: string, folder = FOLDER): ReadonlySet<string> {
  const code = readFileSync(join(ROOT, folder, `${language}.ts`), 'utf8')
  const lines = code.split('\n').filter((line) => /\/\/ the same\b/.test(line))
  return new Set(lines.flatMap((line) => [...line.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, text = '']) => text)))
}
