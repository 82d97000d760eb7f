// `npm run analyze`: custom-elements.json from the classes' comments, and from it docs/reference.md and the types and editor data in
// types/. With `--check`, nothing is written: it fails if one of them is out of date.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './build-graph.ts'
import { readElements } from './element-types/read-elements.ts'
import {
  FRAMEWORK_NAMES,
  writeElementTypes,
  writeFrameworkTypes,
  writeHtmlData,
  writeWebTypes,
} from './element-types/write-types.ts'
import { packageBin } from './package-bin.ts'
import { PRODUCT_VERSION } from './product-version.ts'
import { REFERENCE_PAGE, writeReference } from './write-reference.ts'

const WORK_FOLDER = join(ROOT, '.cache/manifest')

mkdirSync(WORK_FOLDER, { recursive: true })
execFileSync(process.execPath, [packageBin('@custom-elements-manifest/analyzer', 'cem'), 'analyze', '--quiet'], {
  cwd: ROOT,
  env: { ...process.env, MANIFEST_FOLDER: relative(ROOT, WORK_FOLDER) },
  stdio: ['ignore', 'ignore', 'inherit'],
})

const manifest = readFileSync(join(WORK_FOLDER, 'custom-elements.json'), 'utf8')
const elements = readElements(manifest)
const outputs: Readonly<Record<string, string>> = {
  'custom-elements.json': manifest,
  [relative(ROOT, REFERENCE_PAGE)]: writeReference(manifest),
  'types/elements.d.ts': writeElementTypes(elements),
  ...Object.fromEntries(FRAMEWORK_NAMES.map((name) => [`types/${name}.d.ts`, writeFrameworkTypes(name, elements)])),
  'types/html-data.json': writeHtmlData(elements),
  'types/web-types.json': writeWebTypes(elements, PRODUCT_VERSION),
}

for (const [file, content] of Object.entries(outputs)) {
  const path = join(ROOT, file)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`${file} is not what the sources say. Run \`npm run analyze\` and commit it.\n`)
    process.exitCode = 1
  }
}
