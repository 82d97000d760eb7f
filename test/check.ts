// `npm run check`: types, lint and format of what differs from main, committed or not, and the unit tests that go through it. It
// needs no build. `-- --base REVISION` compares with another revision.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ROOT } from '../tools/build-graph.ts'
import { checkStages } from './run/check/check-stages.ts'
import { planCheck } from './run/check/plan-check.ts'
import { readChanges } from './run/check/read-changes.ts'
import { runAndReport } from './run/run-and-report.ts'

const log = (text: string) => process.stdout.write(`${text}\n`)
const list = (title: string, paths: readonly string[]) => log([title, ...paths.map((path) => `  ${path}`)].join('\n'))

await runAndReport(() => {
  const { base } = parseArgs({ options: { base: { type: 'string' } } }).values
  const changes = readChanges(ROOT, base)
  if (changes.files.length === 0) {
    log(`Nothing has changed since ${changes.base}, so there is nothing to check.`)
    return []
  }
  const tests = globSync('{src,test,tools,demo}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const plan = planCheck(changes.files, tests)
  list(
    `Changed since ${changes.base}:`,
    changes.files.map(({ path }) => path),
  )
  if (plan.left.length > 0) list('Changed tests that need a build, and are left to npm test:', plan.left)
  return checkStages(plan)
})
