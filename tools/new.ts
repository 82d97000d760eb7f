// `npm run new -- feature NAME`, `-- chain NAMESPACE` or `-- language TAG`: writes the files and the lines of a new feature, chain
// family or language. The new files pass all checks; docs/contributing/ describes the next steps.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGLISH as FRAME_ENGLISH } from '../src/frame/languages/frame-texts.ts'
import { ROOT } from './build-graph.ts'
import { planChain } from './new/plan-chain.ts'
import { planFeature } from './new/plan-feature.ts'
import { planLanguage } from './new/plan-language.ts'
import { MisuseError, type Plan, type Project } from './new/plan.ts'
import { packageBin } from './pack.ts'
import { readMessages } from './read-messages.ts'
import { readLanguages } from './read-translations.ts'

const KINDS: Readonly<Record<string, (name: string, project: Project) => Plan>> = {
  feature: planFeature,
  chain: planChain,
  language: planLanguage,
}

const USAGE = `npm run new -- feature NAME       a feature with a view and a flag; NAME such as chain-info
npm run new -- chain NAMESPACE    a chain family with addresses and balances; its CAIP-2 namespace, such as near
npm run new -- language TAG       a language; its BCP-47 tag, such as sv or sr-Latn`

const print = (text: string) => process.stdout.write(`${text}\n`)

function readProject(): Project {
  const english = readMessages()
  return {
    exists: (path) => existsSync(join(ROOT, path)),
    read: (path) => readFileSync(join(ROOT, path), 'utf8'),
    textSets: { dialog: Object.keys(english), frame: Object.keys(FRAME_ENGLISH) },
    languages: [...new Set(readLanguages(english).map(({ language }) => language))],
  }
}

/** @throws MisuseError if the plan would write over a file, or mix with changes that aren't committed */
function refuseConflicts({ created, changed }: Plan): void {
  const there = Object.keys(created).filter((path) => existsSync(join(ROOT, path)))
  if (there.length > 0) throw new MisuseError(`There is a file in the way: ${there.join(', ')}`)
  const status = ['status', '--porcelain', '--', ...Object.keys(changed)]
  const dirty = execFileSync('git', status, { cwd: ROOT, encoding: 'utf8' }).trimEnd()
  if (dirty !== '') throw new MisuseError(`Commit or undo these changes first, since their files get a line:\n${dirty}`)
}

function writePlan(plan: Plan): void {
  const files = { ...plan.created, ...plan.changed }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const code = Object.keys(files).filter((path) => !path.endsWith('.md'))
  execFileSync(process.execPath, [packageBin('oxfmt'), ...code], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const path of Object.keys(plan.created)) print(`new      ${path}`)
  for (const path of Object.keys(plan.changed)) print(`changed  ${path}`)
  print(['', 'Next:', ...plan.next.map((step) => `- ${step}`), '- npm run check'].join('\n'))
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [kind = '', name, ...rest] = positionals
  const makePlan = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (kind !== '' && !makePlan) throw new MisuseError(`There is no kind “${kind}”.\n\n${USAGE}`)
  if (!makePlan || name === undefined || rest.length > 0) throw new MisuseError(USAGE)
  const plan = makePlan(name, readProject())
  refuseConflicts(plan)
  writePlan(plan)
} catch (error) {
  if (!(error instanceof Error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
