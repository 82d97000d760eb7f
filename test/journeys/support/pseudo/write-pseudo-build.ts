import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '../../../../tools/build-graph.ts'
import { toBuiltTranslation } from '../../../../tools/build-plugins.ts'
import { readMessages } from '../../../../tools/read-messages.ts'
import { pseudoTranslation } from './pseudo-translation.ts'

/** Parts of the product that pages load. */
const PARTS = ['wallet-dialog.js', 'element.js', 'chunks', 'languages']
/** A built language in the table of all. */
const ENTRY = /"\.\/translations\/[\w-]+\.ts":\(\)=>/
const LANGUAGE = 'qps'

/** Copies the built product into a folder, and adds the pseudo-language to its languages as `qps`. */
export function writePseudoBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of PARTS)
    cpSync(join(DIST, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.map') })

  const chunks = readdirSync(join(folder, 'chunks')).map((file) => join(folder, 'chunks', file))
  const tables = chunks.filter((file) => ENTRY.test(readFileSync(file, 'utf8')))
  if (tables.length !== 1) throw new Error(`The build has ${tables.length} tables of languages instead of one.`)
  const table = readFileSync(tables[0]!, 'utf8')
  const entry = `"./translations/${LANGUAGE}.ts":()=>import("../languages/${LANGUAGE}.js"),`
  writeFileSync(
    tables[0]!,
    table.replace(ENTRY, (first) => `${entry}${first}`),
  )
  const built = toBuiltTranslation(pseudoTranslation(), readMessages())
  writeFileSync(join(folder, `languages/${LANGUAGE}.js`), `export default ${JSON.stringify(built)}`)
}
