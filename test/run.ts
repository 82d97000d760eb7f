// `npm test`: everything, one row after the other. `npm test -- --only unit,lint` runs these alone, on what was built last.
import { parseArgs } from 'node:util'
import { runStages } from './run/run-stages.ts'
import { ROWS } from './run/stages.ts'

const EXIT = { ok: 0, failed: 1, misused: 2, interrupted: 130 } as const
const NAMES = ROWS.flat(2).map(({ name }) => name)

const say = (text: string) => process.stdout.write(`${text}\n`)

function askedNames(): readonly string[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const asked = values.only?.flatMap((list) => list.split(',')).map((name) => name.trim()) ?? NAMES
  const unknown = asked.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no stage ${unknown}. Stages: ${NAMES.join(', ')}.`)
  return asked
}

async function run(asked: readonly string[]): Promise<number> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort())

  const rows = ROWS.map((row) => row.map((lane) => lane.filter(({ name }) => asked.includes(name))))
  const outcomes = await runStages(rows, { signal: interruption.signal, report: { line: say } })

  const failed = outcomes.filter(({ result }) => result.failed > 0)
  if (failed.length > 0) say('\nFailed:')
  for (const { stage, result } of failed)
    for (const name of result.failedTests?.length ? result.failedTests : ['see above']) say(`  ${stage.name}: ${name}`)
  const total = (pick: 'passed' | 'failed') => outcomes.reduce((sum, { result }) => sum + result[pick], 0)
  say(`\n${total('passed')} passed, ${total('failed')} failed`)
  if (interruption.signal.aborted) return EXIT.interrupted
  return failed.length > 0 || total('passed') === 0 ? EXIT.failed : EXIT.ok
}

try {
  process.exitCode = await run(askedNames())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = EXIT.misused
}
