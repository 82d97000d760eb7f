import { stripVTControlCharacters } from 'node:util'
import { formatSeconds, type Outcome } from './run-stages.ts'
import { endOf, type FailedTest } from './stage.ts'

const HEADINGS = ['stage', 'time', 'passed', 'failed', 'skipped']
/** Of a failure's reason, which is above in full. */
const REASON_LINES = 40

/**
 * The end of a run: the tests that failed and why, of stages without tests what they printed last; a table with the time of
 * each stage; and the totals as the last line.
 * @param durationMs wall time of the whole run, less than the sum because stages run side by side
 */
export function summarize(outcomes: readonly Outcome[], durationMs: number): readonly string[] {
  const failures = outcomes.flatMap(({ stage, result: { failed, failedTests = [], failure = '' } }) => {
    if (failed === 0) return []
    const tests = failedTests.length > 0 ? failedTests : [{ name: 'see above', reason: endOf(failure) }]
    return tests.flatMap((test) => describeTest(stage.name, test))
  })
  const total = (pick: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((sum, { result }) => sum + (result[pick] ?? 0), 0)
  const rows = outcomes.map(({ stage, result: { passed, failed, skipped = 0 }, durationMs: ms }) =>
    [stage.name, formatSeconds(ms), passed, failed, skipped].map(String),
  )
  const sums = ['all', formatSeconds(durationMs), total('passed'), total('failed'), total('skipped')].map(String)
  return [
    ...(failures.length > 0 ? ['', 'Failed:', ...failures] : []),
    '',
    ...formatTable([HEADINGS, ...rows, sums]),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ]
}

function describeTest(stage: string, { name, reason = '' }: FailedTest): readonly string[] {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES)
  return [`  ${stage}: ${name}`, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)]
}

/** The first column is aligned left, the others right. */
function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  )
}
